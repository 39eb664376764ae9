import { useDisclosure } from '@mantine/hooks';
import { Spotlight, type SpotlightActionGroupData, spotlight } from '@mantine/spotlight';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useCommands } from './use-commands.tsx';
import { useFoundRows } from './use-found-rows.tsx';
import { usePresets } from './use-presets.tsx';
import { useProperties } from './use-properties.tsx';
import { useScreens, useTabs } from './use-screens.tsx';
import { useSingleKeys } from './use-single-keys.ts';
import { useUpdates } from './use-updates.tsx';
import { useViews } from './use-views.tsx';

/** With 1,000 properties, the list shows the first matches only. */
const LIMIT = 60;

/**
 * The command palette (Ctrl/Cmd+K) with all screens, tabs, presets of dates, saved views, properties and
 * actions. A search text also finds the top queries and pages that contain it, and Google's updates.
 */
export function Palette() {
  const [opened, setOpened] = useState(false);
  const [text, setText] = useState('');
  const [listed, list] = useDisclosure(false);
  useSingleKeys({ '/': focusSearch, '?': list.open });
  const groups: SpotlightActionGroupData[] = [
    useScreens(),
    useTabs(),
    usePresets(opened),
    useViews(opened),
    useProperties(),
    ...useFoundRows(opened ? text : ''),
    useUpdates(opened ? text : ''),
    useCommands(list.open),
  ];
  return (
    <>
      <ShortcutsDialog opened={listed} onClose={list.close} />
      <Spotlight
        actions={groups.filter(({ actions }) => actions.length > 0)}
        // Labels the dialog itself. The aria-label prop would label the wrapper element.
        attributes={{ content: { 'aria-label': 'Search or jump to' } }}
        shortcut="mod + K"
        query={text}
        onQueryChange={setText}
        onSpotlightOpen={() => setOpened(true)}
        onSpotlightClose={() => setOpened(false)}
        nothingFound="Nothing found"
        highlightQuery
        limit={LIMIT}
        scrollable
        maxHeight={420}
        searchProps={{
          leftSection: <Search size={16} strokeWidth={1.5} />,
          placeholder: 'Search or jump to...',
          'aria-label': 'Search or jump to',
        }}
      />
    </>
  );
}

/** The search field of the current screen, or the palette if the screen has none. */
function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  if (field?.checkVisibility()) field.focus();
  else spotlight.open();
}
