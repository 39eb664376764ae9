import styles from './error-toast.module.css';

interface ErrorToastProps {
  title: string;
  text: string;
  onClose(): void;
}

/** Looks like the dashboard's destructive toast, for a page that does not load the component library. */
export function ErrorToast({ title, text, onClose }: ErrorToastProps) {
  return (
    <div role="alert" className={styles.toast}>
      <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="6.2" />
        <path d="M8 4.8v3.8M8 11v.2" />
      </svg>
      <div className={styles.body}>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
      <button type="button" className={styles.close} onClick={onClose} aria-label="Close">
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="m4.5 4.5 7 7m0-7-7 7" />
        </svg>
      </button>
    </div>
  );
}
