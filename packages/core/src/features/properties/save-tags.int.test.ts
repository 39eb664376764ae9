import { TAGS_TEXT } from '@gsc/contract/properties/labels';
import { MAX_TAGS_OF_ACCOUNT, MAX_TAGS_OF_PROPERTY } from '@gsc/contract/properties/tags';
import { type RunningEmulator, startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserContext } from '../../context.ts';
import { asUser } from '../../stores/access.ts';
import { type ConnectWorld, openConnectWorld } from '../../testing/google-world.ts';
import { meanwhile } from '../../testing/meanwhile.ts';
import { deleteProperty } from './delete-property.ts';
import { listProperties } from './list-properties.ts';
import { purgeProperties } from './purge-properties.ts';
import { saveTags } from './save-tags.ts';

let google: RunningEmulator;
let world: ConnectWorld;
let ids: string[];
beforeAll(async () => {
  google = await startEmulator();
  world = await openConnectWorld(google);
  await world.connect(world.ada);
  ids = (await listProperties(world.ada)).active.map(({ id }) => id);
});
afterAll(async () => {
  await world.close();
  await google.stop();
});

const first = () => ids[0] ?? '';
const second = () => ids[1] ?? '';
const save = (id: string, ...tags: string[]) => saveTags(world.ada, id, { tags });
const tagsOf = async (ctx: UserContext, id: string) =>
  (await listProperties(ctx)).active.find(property => property.id === id)?.tags;
const stored = () => world.query('select tag from property_tags order by tag');

test('the tags of a property are replaced and listed in alphabetical order', async () => {
  expect(await tagsOf(world.ada, first())).toEqual([]);
  await save(first(), 'shop', 'Client A');
  expect(await tagsOf(world.ada, first())).toEqual(['Client A', 'shop']);
  expect(await tagsOf(world.ada, second())).toEqual([]);
  expect(await save(first(), 'Blog')).toEqual({ tags: ['Blog'] });
  expect(await tagsOf(world.ada, first())).toEqual(['Blog']);
  await save(first());
  expect(await stored()).toEqual([]);
});

test('a tag has one spelling in an account', async () => {
  await save(first(), 'Client A');
  expect(await save(second(), 'client a')).toEqual({ tags: ['Client A'] });
  // The only property with a tag can change its spelling.
  await save(second());
  expect(await save(first(), 'client a')).toEqual({ tags: ['client a'] });
});

test('a save waits for another one of the account and uses its spelling', async () => {
  await save(first());
  const [row] = await world.query(`select account_id from gsc_properties where id = '${first()}'`);
  const saved = await meanwhile(
    world.superuserUrl,
    {
      hold: query => query('select from accounts where id = $1 for update', [row?.account_id]),
      change: query =>
        query(`insert into property_tags (property_id, account_id, tag) values ($1, $2, 'TWIN')`, [
          second(),
          row?.account_id,
        ]),
    },
    () => save(first(), 'Twin'),
  );
  expect(saved).toEqual({ status: 'fulfilled', value: { tags: ['TWIN'] } });
  expect(await stored()).toEqual([{ tag: 'TWIN' }, { tag: 'TWIN' }]);
});

test('an account has a limited number of tags', async () => {
  await save(first());
  await save(second());
  const account = await world.query(`select account_id from gsc_properties where id = '${first()}'`);
  await world.query(
    `insert into property_tags (property_id, account_id, tag)
     select '${second()}', '${account[0]?.account_id}', 'tag ' || n from generate_series(1, ${MAX_TAGS_OF_ACCOUNT}) n`,
  );
  expect(await save(first(), 'tag 7')).toEqual({ tags: ['tag 7'] });
  await expect(save(first(), 'new')).rejects.toMatchObject({
    code: 'invalid',
    message: TAGS_TEXT.tooManyOfAccount,
  });
  expect(await tagsOf(world.ada, first())).toEqual(['tag 7']);
  await save(second());
});

test('another account can neither see nor change the tags', async () => {
  await save(first(), 'Secret');
  await expect(saveTags(world.bert, first(), { tags: ['x'] })).rejects.toMatchObject({ code: 'not_found' });
  const visible = (ctx: UserContext) =>
    asUser(ctx, tx => tx.selectFrom('property_tags').select('tag').execute());
  expect(await visible(world.bert)).toEqual([]);
  expect(await visible(world.ada)).toEqual([{ tag: 'Secret' }]);
  const account = await world.query(`select account_id from gsc_properties where id = '${first()}'`);
  const row = { property_id: first(), account_id: account[0]?.account_id ?? '', tag: 'Forged' };
  await expect(
    asUser(world.bert, tx => tx.insertInto('property_tags').values(row).execute()),
  ).rejects.toThrow('row-level security');
});

test('tags are deleted with their property', async () => {
  const many = Array.from({ length: MAX_TAGS_OF_PROPERTY }, (_, at) => `tag ${at}`);
  await save(first(), ...many);
  await deleteProperty(world.ada, { propertyId: first() });
  expect((await listProperties(world.ada)).deleted[0]?.tags).toEqual(many);
  world.advance(15 * 24 * 3600);
  await purgeProperties(world.worker, async () => {});
  expect(await stored()).toEqual([]);
});
