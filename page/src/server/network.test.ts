import { expect, test } from "vitest";
import { isLoopback } from "./network";

test.each(["http://localhost:8321/", "http://127.0.0.1/table/x#code=1", "http://[::1]:8321/"])(
  "%s works on this machine only",
  (address) => expect(isLoopback(address)).toBe(true),
);

test.each(["http://192.0.2.5:8321/", "https://games.example/", "http://127.0.0.1.example/"])(
  "%s works elsewhere",
  (address) => expect(isLoopback(address)).toBe(false),
);
