import { RULES_TEXT } from '@gsc/contract/analytics/saved/rules-labels';
import { Button } from '@mantine/core';
import { Tags } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useDialog } from '../../../../ui/feedback/use-dialog.ts';
import type { PropertyChoice } from '../builder/property-select.tsx';

/** Loaded lazily, because few visits open it. */
const RulesDialog = lazy(() => import('./rules-dialog.tsx'));

type RulesButtonProps = {
  properties: readonly PropertyChoice[];
  /** The properties of the current report. The dialog starts with the first. */
  chosen: readonly string[];
};

export function RulesButton({ properties, chosen }: RulesButtonProps) {
  const { button, opened, open, close } = useDialog();
  return (
    <>
      <Button
        ref={button}
        variant="subtle"
        color="gray"
        size="xs"
        leftSection={<Tags size={14} aria-hidden />}
        aria-haspopup="dialog"
        onClick={open}
      >
        {RULES_TEXT.title}
      </Button>
      {opened && (
        <Suspense>
          <RulesDialog properties={properties} chosen={chosen} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
