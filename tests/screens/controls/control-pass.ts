import type { Page } from '@playwright/test';
import type { Control, Place } from './page-script.ts';

export type Device = 'mouse' | 'keyboard';
export type Screen = { path: string; shown: string; everywhere?: boolean };
/** A control with the controls that have to be operated before it is shown. */
type Target = Control & {
  path: readonly Control[];
  /** It appeared behind something open, which can keep the focus. */
  isBehind: boolean;
};

const PRESSED_KEYS: Record<Control['kind'], string> = {
  member: 'Space',
  option: 'Enter',
  field: '7',
  area: 'ArrowRight',
  toggle: 'Space',
  link: 'Enter',
  button: 'Enter',
};
const MOST_MOVES = 60;
const MOST_ESCAPES = 3;
const MOST_ATTEMPTS = 3;
/** The layout of a busy machine is final after this time. */
const LAYOUT_MS = 500;
/** A control may appear this late on a busy machine. */
const LATE_MS = 5_000;

/** Operates every control of the screens of one route with one device, and also the controls that appear then. */
export class ControlPass {
  readonly problems = new Set<string>();
  /** The number of operations. */
  operations = 0;
  readonly #page: Page;
  readonly #device: Device;
  readonly #known = new Set<string>();
  readonly #reached = new Set<string>();
  #loads = 0;
  #queue: Target[] = [];
  #screen: Screen = { path: '', shown: '' };
  #address = '';

  constructor(page: Page, device: Device) {
    this.#page = page;
    this.#device = device;
  }

  async run(screen: Screen): Promise<void> {
    this.#screen = screen;
    await this.#load();
    this.#address = this.#page.url();
    await this.#check(screen.path);
    await this.#discover([]);
    for (let target = this.#queue.shift(); target; target = this.#queue.shift()) await this.#visit(target);
  }

  async #load(): Promise<void> {
    this.#loads++;
    // Columns and other choices are stored in the browser.
    if (this.#loads > 1) await this.#evaluate(() => localStorage.clear());
    await this.#page.goto(this.#screen.path);
    await this.#shown();
  }

  async #shown(): Promise<void> {
    await this.#page.locator(this.#screen.shown).first().waitFor();
    await this.#settle();
  }

  async #visit(target: Target): Promise<void> {
    // What is open can keep the focus.
    if (this.#device === 'keyboard' && !target.inOverlay) await this.#closeOverlays();
    if (this.#device === 'keyboard' && target.isBehind) await this.#reachBehind(target);
    const problem = await this.#use(target);
    if (problem) return this.#report(target, problem);
    if (target.leadsTo !== null) return;
    this.operations++;
    await this.#settle();
    if (target.opensOverlay) await this.#awaitOverlay();
    await this.#check(`after ${target.key}`);
    // Another address is another screen.
    if (this.#page.url() === this.#address) await this.#discover([...target.path, target]);
    if (target.kind === 'field') await this.#page.keyboard.press('Backspace');
  }

  /** Operates a control that does not leave the screen. Returns what prevents it, or null. */
  async #use(target: Target): Promise<string | null> {
    for (let attempts = 1; ; attempts++) {
      const place = await this.#bring(target);
      const openers = target.path.map(({ key }) => key).join(', ');
      if (!place) return `was not found again after ${openers || 'loading'}`;
      if (place.coveredBy) return `is covered by ${place.coveredBy}`;
      if (target.leadsTo !== null)
        return /^(#|javascript:)?$/.test(target.leadsTo) ? 'has no destination' : null;
      const problem = await this.#operate(target, place);
      // The screen before the last navigation may have been shown until now.
      if (problem === null || attempts === MOST_ATTEMPTS) return problem;
      await this.#settle();
    }
  }

  /** Adds the controls that were not there before, and expects the keyboard to reach them. */
  async #discover(path: readonly Control[]): Promise<void> {
    const found = (await this.#list()).filter(({ key }) => !this.#known.has(key));
    if (found.length === 0) return;
    for (const { key } of found) this.#known.add(key);
    const isCovered = (await this.#overlays()) > 0;
    const targets = found.map(control => ({ ...control, path, isBehind: isCovered && !control.inOverlay }));
    if (this.#device === 'keyboard') {
      const inFront = targets.filter(({ isBehind }) => !isBehind);
      await this.#reach(inFront, path.length === 0);
    }
    this.#queue = [...targets, ...this.#queue];
  }

  /** A control that is still there after what is open was closed must be reached. */
  async #reachBehind(target: Target): Promise<void> {
    if (isFree(await this.#find(target))) await this.#reach([target], true);
  }

  /** The code of a dialog is loaded when it is opened for the first time. */
  async #awaitOverlay(): Promise<void> {
    const started = performance.now();
    while ((await this.#overlays()) === 0 && performance.now() - started < LATE_MS)
      await this.#page.waitForTimeout(LAYOUT_MS);
    await this.#settle();
  }

  async #closeOverlays(isEnough = async () => false): Promise<void> {
    for (
      let presses = 0;
      presses < MOST_ESCAPES && !(await isEnough()) && (await this.#overlays()) > 0;
      presses++
    ) {
      await this.#page.keyboard.press('Escape');
      await this.#settle();
    }
  }

  /** Presses Tab, or the arrow key of a menu, until all controls had the focus. */
  async #reach(found: readonly Control[], isStart: boolean): Promise<void> {
    if (isStart) await this.#evaluate(() => window.controls.leaveFocus());
    const isMenu = found.some(({ key }) => key.startsWith('menuitem'));
    const stops = isMenu ? found.length : await this.#evaluate(() => window.controls.tabStops());
    const missing = () =>
      found.filter(({ key, kind }) => kind !== 'member' && kind !== 'option' && !this.#reached.has(key));
    for (let pressed = 0; pressed <= stops && missing().length > 0; ) {
      const presses = Math.min(missing().length + 2, 40);
      await Promise.all(
        Array.from({ length: presses }, () => this.#page.keyboard.press(isMenu ? 'ArrowDown' : 'Tab')),
      );
      pressed += presses;
      for (const key of await this.#evaluate(() => window.controls.takeFocused())) this.#reached.add(key);
    }
    for (const control of missing()) this.#report(control, 'is not reached by the keyboard');
  }

  /** Makes a control visible: closes what covers it, opens what contains it, or opens the screen again. */
  async #bring(target: Target): Promise<Place | null> {
    let place = await this.#find(target);
    await this.#closeOverlays(async () => {
      place = await this.#find(target);
      return isFree(place);
    });
    if (!isFree(place)) place = await this.#find(target);
    if (!isFree(place)) place = await this.#replay(target);
    if (!isFree(place) && this.#isOnRoute()) {
      await this.#evaluate(address => window.controls.show(address), this.#screen.path);
      await this.#settle();
      place = (await this.#replay(target)) ?? place;
    }
    if (!isFree(place)) {
      await this.#load();
      place = (await this.#replay(target, LATE_MS)) ?? place;
    }
    return place;
  }

  /** Operates the controls that lead to a control. */
  async #replay(target: Target, timeoutMs = 0): Promise<Place | null> {
    for (const opener of target.path) {
      const place = await this.#await(opener, timeoutMs);
      if (!place || !isFree(place) || (await this.#operate(opener, place)) !== null) return null;
      await this.#settle();
    }
    return this.#await(target, timeoutMs);
  }

  /** Finds a control that may appear or become free a moment later. */
  async #await(control: Control, timeoutMs: number): Promise<Place | null> {
    const started = performance.now();
    for (;;) {
      const place = await this.#find(control);
      if (isFree(place) || performance.now() - started >= timeoutMs) return place;
      await this.#page.waitForTimeout(LAYOUT_MS);
    }
  }

  #isOnRoute(): boolean {
    return new URL(this.#page.url()).pathname === new URL(this.#address).pathname;
  }

  async #find({ key }: Control): Promise<Place | null> {
    if (!this.#isOnRoute()) return null;
    return this.#evaluate(
      ([each, everywhere]) => {
        window.controls.list(everywhere);
        return window.controls.place(each);
      },
      [key, this.#screen.everywhere ?? false] as const,
    );
  }

  /** Returns what prevents the operation, or null. */
  async #operate(control: Control, { x, y }: Place): Promise<string | null> {
    if (this.#device === 'keyboard') return this.#press(control);
    await this.#page.mouse.click(x, y);
    if (control.kind === 'field') await this.#page.keyboard.press('7');
    return null;
  }

  async #press({ key, kind }: Control): Promise<string | null> {
    const { keyboard } = this.#page;
    if (kind === 'member' || kind === 'option') {
      const moves =
        kind === 'member' ? await this.#evaluate(each => window.controls.focusGroup(each), key) : MOST_MOVES;
      for (let move = 0; move < moves && !(await this.#isFocused(key)); move++)
        await keyboard.press(kind === 'member' ? 'ArrowRight' : 'ArrowDown');
      if (!(await this.#isFocused(key))) return 'is not reached by arrow keys';
    } else {
      const reason = await this.#focus(key);
      if (reason) return `cannot be focused: ${reason}`;
    }
    await keyboard.press(PRESSED_KEYS[kind]);
    return null;
  }

  /** Tries again, because a popover that closes returns the focus to its button a moment later. */
  async #focus(key: string): Promise<string | null> {
    for (let attempts = 1; ; attempts++) {
      const reason = await this.#evaluate(each => window.controls.focus(each), key);
      if (reason === null || attempts === MOST_ATTEMPTS) return reason;
      await this.#page.waitForTimeout(LAYOUT_MS);
    }
  }

  /** Reads problems twice, because a popover whose button was scrolled out of view is hidden a moment later. */
  async #check(when: string): Promise<void> {
    if ((await this.#problems()).length === 0) return;
    await this.#page.waitForTimeout(LAYOUT_MS);
    for (const problem of await this.#problems()) this.problems.add(`${when}: ${problem}`);
  }

  #report({ key }: Control, text: string): void {
    this.problems.add(`${key} ${text}`);
  }

  #list = (): Promise<Control[]> =>
    this.#evaluate(everywhere => window.controls.list(everywhere), this.#screen.everywhere ?? false);
  #problems = () => this.#evaluate(() => window.controls.problems());
  #overlays = () => this.#evaluate(() => window.controls.overlays());
  #isFocused = (key: string) => this.#evaluate(each => window.controls.isFocused(each), key);

  #settle = () => this.#evaluate(() => window.controls.settle());

  /** Evaluates again if a navigation replaced the document meanwhile. */
  async #evaluate<Result, Arg>(script: (arg: Arg) => Result, arg?: Arg): Promise<Awaited<Result>> {
    for (let attempts = 1; ; attempts++) {
      try {
        return (await this.#page.evaluate(script as never, arg)) as Awaited<Result>;
      } catch (error) {
        if (attempts === MOST_ATTEMPTS || !/context was destroyed|navigat/.test(String(error))) throw error;
        await this.#page.waitForLoadState();
      }
    }
  }
}

const isFree = (place: Place | null): boolean => place !== null && place.coveredBy === null;
