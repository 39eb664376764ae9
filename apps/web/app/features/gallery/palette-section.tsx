import { ChartLine, Link, RefreshCw, Shapes } from 'lucide-react';
import { PaletteFrame, PaletteGroup, PaletteItem } from '../../ui/palette.tsx';
import { Section } from './section.tsx';

export const PaletteSection = () => (
  <Section title="Command palette">
    <PaletteFrame query="winter">
      <PaletteGroup label="Queries">
        <PaletteItem
          selected
          icon={ChartLine}
          label="winter hiking layers"
          query="winter"
          detail="4,994 clicks"
          keys="Enter"
        />
        <PaletteItem
          icon={ChartLine}
          label="how to layer for winter hiking"
          query="winter"
          detail="2,075 clicks"
        />
      </PaletteGroup>
      <PaletteGroup label="Pages">
        <PaletteItem icon={Link} label="/guides/winter-layering" query="winter" detail="5,204 clicks" />
      </PaletteGroup>
      <PaletteGroup label="Topics">
        <PaletteItem icon={Shapes} label="Winter layering" query="winter" detail="38 queries" />
      </PaletteGroup>
      <PaletteGroup label="Actions">
        <PaletteItem icon={RefreshCw} label="Trigger Sync" query="winter" keys="S" />
      </PaletteGroup>
    </PaletteFrame>
  </Section>
);
