import { BRANDING_PATHS, type LogoMessage } from '@gsc/contract/branding/api';
import { BRANDING_TEXT } from '@gsc/contract/branding/labels';
import { logoUrl } from '@gsc/contract/branding/logo-url';
import { useEffect, useRef, useState } from 'react';
import styles from './logo.module.css';

const HEIGHT = 24;
const MAX_WIDTH = 96;

/**
 * The logo of a brand, 24 px high. It is shown in a frame that may load images from the logo's host only; the policy of
 * the dashboard does not allow other hosts. Hidden if the image cannot be loaded.
 */
export function Logo({ url }: { url: string }) {
  const href = logoUrl(url)?.href;
  return href ? <LogoFrame key={href} href={href} /> : null;
}

function LogoFrame({ href }: { href: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [size, setSize] = useState<LogoMessage['logo'] | 'loading'>('loading');
  useEffect(() => {
    const read = ({ source, data }: MessageEvent<LogoMessage>) => {
      if (source === frame.current?.contentWindow) setSize(data.logo);
    };
    addEventListener('message', read);
    return () => removeEventListener('message', read);
  }, []);
  if (size === null) return null;
  const width = size === 'loading' ? 0 : Math.min(MAX_WIDTH, (HEIGHT * size.width) / size.height);
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      data-loading={size === 'loading' || undefined}
      src={`${BRANDING_PATHS.logo}?${new URLSearchParams({ url: href })}`}
      title={BRANDING_TEXT.logo}
      aria-hidden
      tabIndex={-1}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      width={width}
      height={HEIGHT}
    />
  );
}
