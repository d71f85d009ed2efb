/** SHA-256 as the deal uses it. The browser's own is missing on pages without https. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** What is published of a secret or a share while it is hidden. */
export function commitmentTo(share: string): string {
  return bytesToHex(sha256(hexToBytes(share)));
}

export function hashOf(text: string): string {
  return bytesToHex(bytesOf(text));
}

export function bytesOf(text: string): Uint8Array {
  return sha256(utf8ToBytes(text));
}

export function hashOfBytes(bytes: Uint8Array): Uint8Array {
  return sha256(bytes);
}
