import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Grace, graceFor } from "./grace";

/** A document that can be hidden, as far as the grace time needs it. */
class Page extends EventTarget {
  hidden = false;

  turn(hidden: boolean): void {
    this.hidden = hidden;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

/** An animation of the browser. */
class Moving {
  playState: AnimationPlayState = "running";
  onfinish: (() => void) | null = null;
  lasts: unknown;
  play = (): string => (this.playState = "running");
  pause = (): string => (this.playState = "paused");
  cancel = (): string => (this.playState = "idle");

  finish(): void {
    this.playState = "finished";
    this.onfinish?.();
  }
}

describe("a moment in which something can be stopped", () => {
  let page: Page;
  let moving: Moving;
  const over = vi.fn();

  beforeEach(() => {
    page = new Page();
    moving = new Moving();
    over.mockReset();
    vi.stubGlobal("document", page);
  });
  afterEach(() => vi.unstubAllGlobals());

  function begun(): Grace {
    const bar = {
      animate: (_: unknown, { duration }: KeyframeAnimationOptions) => {
        moving.lasts = duration;
        return moving;
      },
    };
    return new Grace(bar as unknown as Element, 2000, over);
  }

  it("is over when its bar is", () => {
    begun();
    expect(moving.lasts).toBe(2000);
    expect(over).not.toHaveBeenCalled();
    moving.finish();
    expect(over).toHaveBeenCalledOnce();
  });

  it("does not pass while nobody sees it", () => {
    begun();
    page.turn(true);
    expect(moving.playState).toBe("paused");
    page.turn(false);
    expect(moving.playState).toBe("running");
  });

  it("does not begin to pass before somebody sees it", () => {
    page.hidden = true;
    begun();
    expect(moving.playState).toBe("paused");
  });

  it("does not begin anew for who comes back after its end", () => {
    begun();
    moving.finish();
    page.turn(true);
    page.turn(false);
    expect(moving.playState).toBe("finished");
  });

  it("comes to nothing when it is ended", () => {
    begun().end();
    page.turn(false);
    expect(moving.playState).toBe("idle");
    moving.finish();
    expect(over).not.toHaveBeenCalled();
  });
});

describe("the time to read a turn", () => {
  it("is four seconds at least, and longer for a longer sentence", () => {
    expect(graceFor("Short.", "grace")).toBe(4000);
    expect(graceFor("x".repeat(100), "grace")).toBe(6500);
  });

  it("is brief for who has chosen so", () => {
    expect(graceFor("x".repeat(100), "brief")).toBe(2000);
  });
});
