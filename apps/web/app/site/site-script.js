const root = document.documentElement;

for (const button of document.querySelectorAll('[data-scheme-switch]')) {
  button.hidden = false;
  button.addEventListener('click', () => {
    const scheme = root.getAttribute('data-mantine-color-scheme') === 'dark' ? 'light' : 'dark';
    root.setAttribute('data-mantine-color-scheme', scheme);
    try {
      localStorage.setItem('mantine-color-scheme-value', scheme);
    } catch {}
  });
}

const menu = document.querySelector('[data-site-menu]');
const closeMenu = () => menu?.removeAttribute('open');
menu?.addEventListener('toggle', () => {
  menu.firstElementChild?.setAttribute('aria-label', menu.open ? 'Close menu' : 'Open menu');
});
menu?.addEventListener('click', event => {
  if (event.target.closest('a')) closeMenu();
});
document.addEventListener('keydown', event => {
  if (event.key !== 'Escape' || !menu?.open) return;
  closeMenu();
  menu.firstElementChild?.focus();
});
document.addEventListener('click', event => {
  if (menu?.open && !menu.contains(event.target)) closeMenu();
});

// Replaces the blog list with skeleton cards if the next list takes longer than 150 ms.
const filter = document.querySelector('[data-blog-filter]');
const list = document.querySelector('[data-blog-list]');
const skeleton = document.querySelector('[data-blog-skeleton]');
if (filter && list && skeleton) {
  let timer;
  let shown;
  const showSkeleton = () => {
    timer = setTimeout(() => {
      shown = skeleton.content.firstElementChild.cloneNode(true);
      list.replaceWith(shown);
    }, 150);
  };
  filter.addEventListener('submit', showSkeleton);
  filter.addEventListener('click', event => {
    if (event.target.closest('a') && !event.ctrlKey && !event.metaKey && !event.shiftKey) showSkeleton();
  });
  // Restores the list before the browser puts the page into its back/forward cache.
  addEventListener('pagehide', () => {
    clearTimeout(timer);
    shown?.replaceWith(list);
  });
}

// The cookie consent. No optional cookie is set before it, and refusing takes as many clicks as accepting.
const bar = document.querySelector('[data-cookie-bar]');
if (bar) {
  const { cookieBar: name, seconds } = bar.dataset;
  const boxes = [...bar.querySelectorAll('[name=type]')];
  const chosen = new RegExp(`(?:^|; )${name}=([\\w.]+)`).exec(document.cookie)?.[1];
  for (const box of boxes) box.checked = chosen?.split('.').includes(box.value) ?? false;
  bar.addEventListener('submit', event => {
    event.preventDefault();
    const choice = event.submitter?.value;
    for (const box of boxes) if (choice !== 'chosen') box.checked = choice === 'all';
    const types = boxes.filter(box => box.checked).map(box => box.value);
    const secure = location.protocol === 'https:' ? '; secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: not all browsers support the Cookie Store API
    document.cookie = `${name}=${types.join('.') || 'none'}; path=/; max-age=${seconds}; samesite=lax${secure}`;
    bar.hidden = true;
  });
  for (const button of document.querySelectorAll('[data-cookie-change]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      bar.hidden = false;
      bar.querySelector('details').open = true;
      bar.querySelector('summary').focus();
    });
  }
}
