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

// The blog's list while another one is on its way: cards without words, if it takes long enough to be noticed.
const filter = document.querySelector('[data-blog-filter]');
const list = document.querySelector('[data-blog-list]');
const bones = document.querySelector('[data-blog-bones]');
if (filter && list && bones) {
  let timer;
  let shown;
  const showBones = () => {
    timer = setTimeout(() => {
      shown = bones.content.firstElementChild.cloneNode(true);
      list.replaceWith(shown);
    }, 150);
  };
  filter.addEventListener('submit', showBones);
  filter.addEventListener('click', event => {
    if (event.target.closest('a') && !event.ctrlKey && !event.metaKey && !event.shiftKey) showBones();
  });
  // A page that the browser keeps for the way back must have its list.
  addEventListener('pagehide', () => {
    clearTimeout(timer);
    shown?.replaceWith(list);
  });
}

// What somebody agreed to. Nothing optional is set before, and saying no is as easy as saying yes.
const bar = document.querySelector('[data-cookie-bar]');
if (bar) {
  const { cookieBar: name, seconds } = bar.dataset;
  const boxes = [...bar.querySelectorAll('[name=type]')];
  const chosen = new RegExp(`(?:^|; )${name}=([\\w.]+)`).exec(document.cookie)?.[1];
  for (const box of boxes) box.checked = chosen?.split('.').includes(box.value) ?? false;
  bar.addEventListener('submit', event => {
    event.preventDefault();
    const how = event.submitter?.value;
    for (const box of boxes) if (how !== 'chosen') box.checked = how === 'all';
    const types = boxes.filter(box => box.checked).map(box => box.value);
    const secure = location.protocol === 'https:' ? '; secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the newer interface is not in every browser
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
