/** The product logo in the theme's colours. */
export function BrandMark({ size = 24, className }: { size?: number; className?: string | undefined }) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="6.5" fill="var(--brand-solid)" />
      <path
        d="M5.5 16.5 9.5 11l3.6 3 5.4-7.5"
        fill="none"
        stroke="var(--brand-on)"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="18.5" cy="17" r="1.6" fill="var(--brand-on)" />
    </svg>
  );
}
