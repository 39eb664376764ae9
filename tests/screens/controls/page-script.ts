/** A control of the page. Its key is the role, the name and, if several have both, the position among them. */
export type Control = {
  key: string;
  kind: 'link' | 'field' | 'toggle' | 'member' | 'option' | 'area' | 'button';
  /** The address of a link that leaves the screen. */
  leadsTo: string | null;
  /** Part of a dialog, menu or list above the screen. */
  inOverlay: boolean;
  opensOverlay: boolean;
};

/** The centre of a control, and what covers it. */
export type Place = { x: number; y: number; coveredBy: string | null };

declare global {
  interface Window {
    controls: {
      list(everywhere: boolean): Control[];
      place(key: string): Place | null;
      show(address: string): void;
      tabStops(): number;
      leaveFocus(): void;
      /** Returns why the control did not get the focus, or null. */
      focus(key: string): string | null;
      focusGroup(key: string): number;
      isFocused(key: string): boolean;
      takeFocused(): string[];
      problems(): string[];
      overlays(): number;
      settle(): Promise<void>;
    };
  }
}

/** Runs in the browser before the page's own scripts. Finds controls and measures the layout. */
export function installControls(): void {
  const CONTROLS =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [contenteditable="true"], ' +
    '[role="button"], [role="tab"], [role="radio"], [role="checkbox"], [role="switch"], [role="combobox"], ' +
    '[role^="menuitem"], [role="option"], [tabindex="0"]';
  const OVERLAYS = '[role="dialog"], [role="menu"], [role="listbox"], [role="tooltip"]';
  const LONG_LIST = 4;
  const CARDS = '[class*="_card_"], [role="dialog"], [role="menu"]';
  const REGIONS = 'section[aria-label], table[aria-label], [role="dialog"][aria-label], [role="toolbar"]';
  const TEXT_TYPES = [
    'text',
    'search',
    'email',
    'url',
    'number',
    'tel',
    'password',
    'date',
    'datetime-local',
  ];
  const MEMBER_ROLES = ['tab', 'radio'];
  const elements = new Map<string, HTMLElement>();
  const keys = new WeakMap<Element, string>();
  const focused = new Set<Element>();
  let requests = 0;
  let changed = 0;
  let isEverywhere = false;

  const originalFetch = window.fetch;
  window.fetch = async (...call) => {
    requests++;
    try {
      return await originalFetch(...call);
    } finally {
      requests--;
    }
  };
  window.print = () => {};
  addEventListener('focusin', event => focused.add(event.target as Element), true);
  const observe = () =>
    new MutationObserver(() => {
      changed = performance.now();
    }).observe(document, { subtree: true, childList: true, attributes: true });
  observe();

  const roleOf = (element: Element): string => {
    const role = element.getAttribute('role');
    if (role) return role;
    if (element instanceof HTMLInputElement)
      return TEXT_TYPES.includes(element.type) ? 'textbox' : element.type;
    return (
      { A: 'link', TEXTAREA: 'textbox', SELECT: 'combobox' }[element.tagName] ?? element.tagName.toLowerCase()
    );
  };

  const nameOf = (element: HTMLElement): string => {
    const labelledBy = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
    const name =
      element.getAttribute('aria-label') ||
      labelledBy.map(id => document.getElementById(id)?.textContent ?? '').join(' ') ||
      [...(labels ?? [])].map(label => label.textContent).join(' ') ||
      element.innerText ||
      element.title ||
      element.getAttribute('placeholder') ||
      '';
    // The number of entries changes while a control is operated.
    return name
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/ \(\d+\)$/, '')
      .slice(0, 60);
  };

  /** Checkboxes and radio buttons can be invisible. Their label is shown instead. */
  const shownPart = (element: HTMLElement): HTMLElement | null => {
    const box = element.getBoundingClientRect();
    const isShown = (part: HTMLElement) =>
      part.checkVisibility({ visibilityProperty: true }) && part.getClientRects().length > 0;
    // A link that is shown only while it has the focus.
    if (getComputedStyle(element).position === 'fixed' && box.bottom <= 0) return null;
    const isSmall = box.width < 3 || box.height < 3 || getComputedStyle(element).opacity === '0';
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    if (label && isSmall && isShown(label)) return label;
    return isShown(element) && box.width >= 3 && box.height >= 3 ? element : null;
  };

  const isOff = (element: Element) =>
    element.matches(':disabled, [aria-disabled="true"], [data-disabled="true"]') ||
    element.closest('[inert], [aria-hidden="true"]') !== null;

  /** The rows of a long table or list are alike. The first two and the last represent the others. */
  const isRepeated = (element: Element): boolean => {
    for (let row = element.parentElement; row && row !== document.body; row = row.parentElement) {
      const kind = `${row.tagName} ${row.className}`;
      const rows = [...(row.parentElement?.children ?? [])].filter(
        other => `${other.tagName} ${other.className}` === kind,
      );
      if (rows.length > LONG_LIST && ![rows[0], rows[1], rows.at(-1)].includes(row)) return true;
    }
    return false;
  };

  const isInTabOrder = (element: HTMLElement): boolean =>
    element.tabIndex >= 0 ||
    MEMBER_ROLES.includes(roleOf(element)) ||
    /^(menuitem|option)/.test(roleOf(element));

  const kindOf = (element: HTMLElement): Control['kind'] => {
    const role = roleOf(element);
    if (role === 'link') return 'link';
    if (role === 'option') return 'option';
    if (MEMBER_ROLES.includes(role)) return 'member';
    if (['checkbox', 'switch', 'menuitemcheckbox'].includes(role)) return 'toggle';
    if (['textbox', 'combobox', 'range', 'color', 'searchbox'].includes(role) || element.isContentEditable)
      return element instanceof HTMLButtonElement ? 'button' : 'field';
    return element.matches('button, summary, [role="button"], [role^="menuitem"], input') ? 'button' : 'area';
  };

  const shownOverlays = () =>
    [...document.querySelectorAll<HTMLElement>(OVERLAYS)].filter(
      overlay => overlay.checkVisibility({ visibilityProperty: true }) && overlay.offsetWidth > 1,
    );

  const roots = (everywhere: boolean): Element[] => {
    const overlays = shownOverlays();
    const modal = overlays.findLast(overlay => overlay.getAttribute('aria-modal') === 'true');
    if (modal) return [modal, ...overlays.filter(overlay => isAfter(overlay, modal))];
    const main = document.querySelector(everywhere ? 'body' : 'main');
    return main ? [main, ...overlays] : [];
  };
  const isAfter = (element: Element, other: Element) =>
    (other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

  const leadsTo = (element: Element): string | null => {
    if (!(element instanceof HTMLAnchorElement)) return null;
    const leaves = element.pathname !== location.pathname || element.origin !== location.origin;
    return leaves || element.target === '_blank' || element.hasAttribute('download')
      ? (element.getAttribute('href') ?? '')
      : null;
  };

  const describe = (element: Element): string =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)}"`;

  function list(everywhere: boolean): Control[] {
    const found = new Set<HTMLElement>();
    for (const root of roots(everywhere))
      for (const element of root.querySelectorAll<HTMLElement>(CONTROLS)) found.add(element);
    const counts = new Map<string, number>();
    elements.clear();
    isEverywhere = everywhere;
    const result: Control[] = [];
    for (const element of found) {
      if (isOff(element) || !shownPart(element) || !isInTabOrder(element) || isRepeated(element)) continue;
      const region = element.parentElement?.closest(REGIONS)?.getAttribute('aria-label');
      const base = `${roleOf(element)} "${nameOf(element)}"${region ? ` of "${region}"` : ''}`;
      const count = (counts.get(base) ?? 0) + 1;
      counts.set(base, count);
      const key = count === 1 ? base : `${base} ${count}`;
      elements.set(key, element);
      keys.set(element, key);
      result.push({
        key,
        kind: kindOf(element),
        leadsTo: leadsTo(element),
        inOverlay: element.closest(OVERLAYS) !== null,
        opensOverlay: element.matches(
          '[aria-haspopup="dialog"][aria-expanded="false"], [aria-haspopup="dialog"]:not([aria-expanded])',
        ),
      });
    }
    return result;
  }

  /**
   * A control that was rendered again is a new element. Controls with the same role, name and region are alike. Their
   * number depends on what is expanded, so another one may represent the control.
   */
  const elementOf = (key: string): HTMLElement | undefined => {
    if (!elements.get(key)?.isConnected) list(isEverywhere);
    const [, base = key, count = '1'] = /^(.*") (\d+)$/.exec(key) ?? [];
    for (let at = Number(count); at > 1; at--) {
      const element = elements.get(`${base} ${at}`);
      if (element) return element;
    }
    return elements.get(base);
  };

  /** A point of the control that is not covered, or what covers it. */
  function hit(element: HTMLElement, part: HTMLElement): Place {
    const box = part.getBoundingClientRect();
    const y = box.top + box.height / 2;
    let cover: Element | null = null;
    for (const x of [box.left + box.width / 2, box.left + 6, box.right - 6]) {
      cover = document.elementFromPoint(x, y);
      const label = cover?.closest('label');
      if (cover && (part.contains(cover) || element.contains(cover) || label?.control === element))
        return { x, y, coveredBy: null };
    }
    const nothing = `nothing at ${Math.round(box.left)}, ${Math.round(y)}`;
    return { x: box.left, y, coveredBy: cover ? describe(cover) : nothing };
  }

  /** Scrolls only if necessary, because a popover closes when its button leaves the window. */
  function place(key: string): Place | null {
    const element = elementOf(key);
    const part = element ? shownPart(element) : null;
    if (!element || !part) return null;
    const found = hit(element, part);
    if (found.coveredBy === null) return found;
    part.scrollIntoView({ block: 'center', inline: 'center' });
    return hit(element, part);
  }

  const focus = (key: string): string | null => {
    // It may have been rendered again since it was found, and the old element can still be there.
    list(isEverywhere);
    const element = elementOf(key);
    if (!element) return 'it is no longer shown';
    element.focus();
    const active = document.activeElement;
    return active === element ? null : `${active ? describe(active) : 'nothing'} has the focus`;
  };

  /** Focuses the member of a group that the Tab key reaches. Returns the number of members. */
  const focusGroup = (key: string): number => {
    const element = elementOf(key);
    const role = element ? roleOf(element) : '';
    const group =
      element?.closest('[role="tablist"], [role="radiogroup"], [role="menu"], fieldset') ?? document;
    const all = [
      ...group.querySelectorAll<HTMLElement>(role === 'radio' ? 'input[type="radio"]' : `[role="${role}"]`),
    ];
    const current =
      all.find(each => each.matches(':checked, [aria-selected="true"], [tabindex="0"]')) ?? all[0];
    current?.focus();
    return all.length;
  };

  const isFocused = (key: string): boolean => {
    const element = elementOf(key);
    const id = document.activeElement?.getAttribute('aria-activedescendant');
    return element !== undefined && (document.activeElement === element || (id != null && element.id === id));
  };

  const takeFocused = (): string[] => {
    const result = [...focused].flatMap(element => keys.get(element) ?? []);
    focused.clear();
    return result;
  };

  /** True if an element extends beyond its card. Overlays may, and so may the content of a scroll container. */
  const leaves = (element: Element, card: Element): boolean => {
    if (element.getBoundingClientRect().right <= card.getBoundingClientRect().right + 1) return false;
    if (
      !element.checkVisibility({ visibilityProperty: true }) ||
      element.closest(OVERLAYS) !== card.closest(OVERLAYS)
    )
      return false;
    for (let parent = element.parentElement; parent && parent !== card; parent = parent.parentElement)
      if (getComputedStyle(parent).overflowX !== 'visible') return false;
    return !/auto|scroll/.test(getComputedStyle(card).overflowX);
  };

  function problems(): string[] {
    const found: string[] = [];
    const wide = document.documentElement.scrollWidth;
    if (wide > innerWidth) found.push(`the document is ${wide} px wide in a window of ${innerWidth} px`);
    for (const overlay of shownOverlays()) {
      const { left, right, top, bottom } = overlay.getBoundingClientRect();
      if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1)
        found.push(`${describe(overlay)} leaves the window: ${[left, top, right, bottom].map(Math.round)}`);
    }
    for (const card of document.querySelectorAll<HTMLElement>(CARDS)) {
      if (card.clientWidth === 0 || card.scrollWidth <= card.clientWidth + 1) continue;
      const wide = [...card.querySelectorAll('*')].find(element => leaves(element, card));
      if (wide) found.push(`${describe(wide)} leaves ${describe(card)}`);
    }
    if (document.title.startsWith('This screen could not')) found.push('the screen failed');
    return found;
  }

  const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
  /** A busy machine may render for longer than a frame. The page has no work left when it is idle. */
  const idle = () => new Promise(resolve => requestIdleCallback(resolve, { timeout: 1000 }));

  /** Waits until answers have arrived and the page has not changed for two frames. */
  async function settle(): Promise<void> {
    const started = performance.now();
    await frame();
    await idle();
    const isWaiting = (elapsed: number) => requests > 0 && elapsed < 10_000;
    const isChanging = (elapsed: number) => performance.now() - changed < 30 && elapsed < 1500;
    for (let elapsed = 0; isWaiting(elapsed) || isChanging(elapsed); elapsed = performance.now() - started) {
      await frame();
      await idle();
    }
  }

  /** Opens an address of the same page without loading the page again. */
  const show = (address: string): void => {
    history.pushState({ idx: 0 }, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  };

  const tabStops = (): number =>
    [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(element => element.tabIndex >= 0).length;

  /** The next Tab goes to the first control of the screen. */
  const leaveFocus = (): void => {
    (document.activeElement as HTMLElement | null)?.blur();
    document.querySelector('main')?.focus();
  };

  window.controls = {
    list,
    place,
    show,
    tabStops,
    leaveFocus,
    focus,
    focusGroup,
    isFocused,
    takeFocused,
    problems,
    overlays: () => shownOverlays().filter(overlay => !overlay.matches('[role="tooltip"]')).length,
    settle,
  };
}
