export type Owner = { uid: number; gid: number };

export type Layout = {
  postgres: string;
  clickhouse: string;
  /** The user that must be able to read the files, or null if the files stay with their creator. */
  owner(): Owner | null;
};
export type LayoutName = 'compose' | 'systemd';

/** The user of the image. */
const IMAGE_USER: Owner = { uid: 1000, gid: 1000 };

/** The containers run as the user who runs this command, but never as root. */
function containerUser(): Owner {
  const uid = process.getuid?.() ?? 0;
  return uid === 0 ? IMAGE_USER : { uid, gid: process.getgid?.() ?? uid };
}

/** Ways to run the product. systemd reads the files as root and passes them to the services. */
export const LAYOUTS: Readonly<Record<LayoutName, Layout>> = {
  compose: { postgres: 'postgres:5432', clickhouse: 'http://clickhouse:8123', owner: containerUser },
  systemd: { postgres: '127.0.0.1:5432', clickhouse: 'http://127.0.0.1:8123', owner: () => null },
};
