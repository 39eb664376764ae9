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
