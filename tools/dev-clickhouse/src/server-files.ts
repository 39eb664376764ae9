import { createHash } from 'node:crypto';
import type { ClickhouseUser, UserAccess, UserSetting } from './users.ts';

/**
 * The session that starts the server always has this user and no password. It may have only this one session, so nobody
 * can use it over HTTP.
 */
const STARTER = 'default';
const LOCAL = '<networks><ip>127.0.0.1</ip><ip>::1</ip></networks>';

export const serverXml = (usersFile: string) => `<clickhouse>
<background_schedule_pool_size>8</background_schedule_pool_size>
<users_config>${usersFile}</users_config>
</clickhouse>
`;

export function usersXml(users: readonly ClickhouseUser[]): string {
  const limited = users.filter(user => user.access !== undefined);
  return `<clickhouse>
<profiles>
${[DEFAULT_PROFILE, STARTER_PROFILE, ...limited.map(profile)].join('\n')}
</profiles>
<users>
${[STARTER_USER, ...users.map(account)].join('\n')}
</users>
<quotas>
${['<default/>', ...limited.map(quota)].join('\n')}
</quotas>
</clickhouse>
`;
}

/** `clickhouse local` turns these on for everybody. A server does not. */
const DEFAULT_PROFILE =
  '<default><allow_introspection_functions>0</allow_introspection_functions><implicit_select>0</implicit_select></default>';
const STARTER_PROFILE =
  '<starter><max_sessions_for_user>1</max_sessions_for_user><constraints><max_sessions_for_user><const/></max_sessions_for_user></constraints></starter>';
const STARTER_USER = `<${STARTER}><no_password/>${LOCAL}<profile>starter</profile><quota>default</quota>${grants(['GRANT SYSTEM LISTEN ON *.*'])}</${STARTER}>`;

function account({ name, password, access }: ClickhouseUser): string {
  const hash = createHash('sha256').update(password).digest('hex');
  const rights = access ? grants(access.grants) : '<access_management>1</access_management>';
  const [profile, quota] = access ? [name, name] : ['default', 'default'];
  return `<${name}><password_sha256_hex>${hash}</password_sha256_hex>${LOCAL}<profile>${profile}</profile><quota>${quota}</quota>${rights}</${name}>`;
}

function profile({ name, access }: ClickhouseUser): string {
  const settings: [string, UserSetting][] = Object.entries(access?.settings ?? {});
  const values = settings.map(([key, { value }]) => (value === undefined ? '' : element(key, value)));
  const constraints = settings.map(([key, { constraint }]) =>
    constraint ? `<${key}><${constraint}/></${key}>` : '',
  );
  return `<${name}><profile>default</profile>${values.join('')}<constraints>${constraints.join('')}</constraints></${name}>`;
}

function quota({ name, access }: ClickhouseUser): string {
  if (!access?.quota) return `<${name}/>`;
  const { seconds, ...maximums }: NonNullable<UserAccess['quota']> = access.quota;
  const uses = Object.entries(maximums).map(([use, maximum]) => element(use, maximum));
  return `<${name}><keyed/><interval><duration>${seconds}</duration>${uses.join('')}</interval></${name}>`;
}

function grants(statements: readonly string[]): string {
  return `<grants>${statements.map(statement => element('query', statement)).join('')}</grants>`;
}

function element(name: string, value: string | number): string {
  return `<${name}>${String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${name}>`;
}
