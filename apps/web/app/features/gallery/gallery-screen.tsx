import { Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Moon } from 'lucide-react';
import { BrandMark } from '../../brand-mark.tsx';
import {
  BarsSection,
  FeedSection,
  ListTableSection,
  ReconcileSection,
  TextFilterSection,
} from './analysis-sections.tsx';
import { ChartSection, HeaderSection, HeatSection } from './data-sections.tsx';
import { BadgesSection, ChangeSection, TilesSection } from './figures-sections.tsx';
import classes from './gallery.module.css';
import { DialogSection, LiveSection, RailSection, ToastSection } from './overlay-sections.tsx';
import { PaletteSection } from './palette-section.tsx';
import {
  DateRangeSection,
  FilterSection,
  PropertyListBarSection,
  PropertySection,
} from './picker-sections.tsx';
import { SkeletonSection, StatesSection, TrashSection } from './state-sections.tsx';
import { TableSection } from './table-section.tsx';

/** Every component in every state, in the order of the design sheet. */
export function GalleryScreen() {
  const scheme = useComputedColorScheme('light');
  const { setColorScheme } = useMantineColorScheme();
  return (
    <main className={classes.sheet}>
      <div className={classes.top}>
        <div className={classes.brand}>
          <BrandMark />
          <h1>Components and states</h1>
        </div>
        <Button
          variant="default"
          leftSection={<Moon size={16} aria-hidden />}
          onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
        >
          Switch scheme
        </Button>
      </div>
      <div className={classes.columns}>
        <div>
          <TilesSection />
          <ChangeSection />
          <BadgesSection />
          <DateRangeSection />
          <FilterSection />
          <PropertyListBarSection />
          <SkeletonSection />
          <TrashSection />
          <ReconcileSection />
          <BarsSection />
        </div>
        <div>
          <PaletteSection />
          <PropertySection />
          <ToastSection />
          <DialogSection />
          <StatesSection />
          <RailSection />
          <FeedSection />
          <ListTableSection />
          <TextFilterSection />
        </div>
      </div>
      <HeaderSection />
      <ChartSection />
      <HeatSection />
      <TableSection />
      <LiveSection />
    </main>
  );
}
