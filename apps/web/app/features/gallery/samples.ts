import { daysFrom } from '../../ui/format/day.ts';

// Sample data for the gallery: fictional sites with the numbers of the design mockups.
export const CLICKS = [
  5410, 5265, 5004, 5221, 6000, 6136, 5778, 5873, 5547, 5126, 5884, 6228, 6424, 6210, 5967, 6249, 5807, 6439,
  6859, 6601, 6690, 6569, 6533, 6133, 6276, 6856, 7147, 7019, 5662, 3366,
];
export const CLICKS_BEFORE = [
  5959, 5413, 5419, 5327, 4927, 5307, 6201, 5561, 5627, 5289, 5197, 4883, 5372, 5787, 5461, 5550, 5505, 5283,
  4930, 5102, 5979, 5671, 5793, 5247, 5319, 5043, 5499, 5757, 5695, 5870,
];
export const IMPRESSIONS = [
  206074, 203852, 191852, 213333, 213481, 212741, 205926, 212296, 205481, 199111, 209926, 221185, 217778,
  219407, 217333, 209185, 200889, 217778, 226519, 222222, 215111, 224000, 202370, 197778, 220444, 231852,
  224148, 233926, 204148, 131407,
];
export const IMPRESSIONS_BEFORE = [
  205630, 193185, 193630, 189481, 176741, 202667, 206074, 198074, 198815, 195111, 195852, 190963, 193778,
  209630, 206963, 207556, 202222, 188593, 189778, 190815, 202667, 204000, 207259, 199111, 192296, 191704,
  193630, 200444, 207852, 204148,
];

export const CTR = CLICKS.map((c, i) => c / (IMPRESSIONS[i] ?? 1));
export const CTR_BEFORE = CLICKS_BEFORE.map((c, i) => c / (IMPRESSIONS_BEFORE[i] ?? 1));
export const POSITION = CLICKS.map((c, i) => 18.2 - c / 1700 + Math.sin(i) * 0.3);
export const POSITION_BEFORE = CLICKS_BEFORE.map((c, i) => 18.6 - c / 1700 + Math.cos(i) * 0.3);
export const DAYS = daysFrom('2026-10-15', 30);
export const DAYS_BEFORE = daysFrom('2026-09-15', 30);
export const BOUNDS = { first: '2024-09-14', last: '2026-11-13' };

export const PROPERTIES = [
  {
    id: 'trailforge.example',
    name: 'trailforge.example',
    clicks: 84210,
    category: 1,
    trend: [51, 36, 64, 37, 30, 64, 50, 67, 81, 75, 116, 97, 168, 111, 168, 104, 151, 166, 170, 157],
  },
  {
    id: 'shop.trailforge.example',
    name: 'shop.trailforge.example',
    clicks: 41096,
    category: 2,
    trend: [66, 72, 30, 67, 56, 72, 52, 40, 83, 76, 72, 83, 131, 129, 139, 154, 166, 146, 167, 170],
  },
  {
    id: 'kettleandgrain.example',
    name: 'kettleandgrain.example',
    clicks: 31874,
    category: 3,
    trend: [58, 51, 62, 81, 61, 30, 53, 64, 54, 113, 91, 122, 124, 155, 128, 156, 133, 149, 165, 170],
  },
  {
    id: 'lumenhomes.example',
    name: 'lumenhomes.example',
    clicks: 17402,
    category: 4,
    trend: [30, 37, 34, 53, 57, 64, 60, 85, 94, 66, 90, 110, 84, 84, 105, 120, 117, 141, 170, 113],
  },
];
