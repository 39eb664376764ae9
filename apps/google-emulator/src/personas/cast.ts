import type { Persona } from './persona.ts';

export const cast: readonly Persona[] = [
  {
    email: 'maya@trailforge.example',
    name: 'Maya Lindqvist',
    description:
      'Owner of three sites: outdoor gear guides, their shop and a coffee guide. The demo’s main user.',
  },
  {
    email: 'jonas@northbeamsearch.example',
    name: 'Jonas Ferreira',
    description: 'Runs Northbeam Search, an agency with many client sites at every permission level.',
  },
  {
    email: 'priya.raman@larkmail.example',
    name: 'Priya Raman',
    description: 'Has a Google Account but no site in Search Console.',
  },
];
