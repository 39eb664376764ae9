import { SETTING_GROUPS, type SettingGroup } from '@gsc/config/setting-groups';
import { type ListedSetting, listSettings } from './list-settings.ts';

const HEADER = `# Settings

Environment variables of a deployment. Development, demo and tests need none of them. \`ops doctor server\` and
\`ops doctor worker\` check the settings, stores, keys and addresses, as both processes do before they start. With
\`--settings-only\`, they only report the settings that a process lacks. \`.env.example\` has an example of each.

Every setting can also be in a file: \`NAME_FILE\` is the path of the file with the value of \`NAME\`. Server, worker and
ops accept it, so that passwords and keys are not in the environment. It is an error to set both.

\`npm run generate\` writes this file and \`.env.example\` from \`packages/config/src\`.
`;

const TITLES: Record<SettingGroup, [title: string, text: string]> = {
  'must set': [
    'What must be set',
    `\`ops init\` writes all of them. Only \`GOOGLE_CLIENT_ID\` and \`GOOGLE_CLIENT_SECRET\` are placeholders that you replace.`,
  ],
  'may want': [
    'What you may want to set',
    `The product starts without them. \`ops init\` asks for \`SIGN_UP_ALLOWED\`; without it and \`OPERATORS\`, nobody can sign in. The
compose file and the units set \`TRUST_PROXY\` and \`METRICS_PORT\`, and passwords in ClickHouse for exports and the demo.`,
  ],
  tuning: ['Tuning', 'Limits, names and addresses whose defaults fit nearly every installation.'],
  commands: [
    'Commands',
    `Settings that only commands read. \`ops init\` writes those that \`ops bootstrap\` and \`ops migrate\` require. Backups have
[their own section](operations.md#backup-and-restore).`,
  ],
};

const TABLE = `| Setting | Read by | Default | Meaning |
| ------- | ------- | ------- | ------- |
`;

/** The text of docs/settings.md. */
export function settingsDocument(): string {
  const settings = listSettings();
  const sections = SETTING_GROUPS.map(group => {
    const [title, text] = TITLES[group];
    const rows = settings.filter(setting => setting.group === group).map(row);
    return `\n## ${title}\n\n${text}\n\n${TABLE}${rows.join('')}`;
  });
  return HEADER + sections.join('');
}

const row = (setting: ListedSetting): string =>
  `| \`${setting.name}\` | ${setting.readBy.join(', ')} | ${fallback(setting)} | ${setting.meaning} |\n`;

function fallback({ readBy, requiredBy, defaults }: ListedSetting): string {
  if (requiredBy.length === readBy.length) return 'required';
  if (requiredBy.length > 0) return `required by ${requiredBy.join(', ')}`;
  const values = new Set(defaults.values());
  if (values.size === 1) return [...values].map(value => value && `\`${value}\``).join('');
  return [...defaults].map(([reader, value]) => `\`${value}\` (${reader})`).join(', ');
}
