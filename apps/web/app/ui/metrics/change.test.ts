import { describe, expect, test } from 'vitest';
import { describeChange } from './change.ts';

describe('clicks', () => {
  test('sign, arrow and colour match', () => {
    expect(describeChange('clicks', 0.124)).toMatchObject({ text: '+12.4%', tone: 'up', arrow: 'up' });
    expect(describeChange('clicks', -0.068)).toMatchObject({ text: '−6.8%', tone: 'down', arrow: 'down' });
  });
  test('no change and no data', () => {
    expect(describeChange('clicks', 0.0003)).toMatchObject({ text: '0.0%', tone: 'neutral', arrow: null });
    expect(describeChange('clicks', null)).toMatchObject({ text: '-', tone: 'neutral', arrow: null });
  });
  test('in tables only 5% and more is coloured, the arrow stays', () => {
    expect(describeChange('clicks', 0.05, { emphasis: 'table' }).tone).toBe('up');
    expect(describeChange('clicks', 0.0499, { emphasis: 'table' })).toMatchObject({
      tone: 'neutral',
      arrow: 'up',
    });
  });
  test('changes within normal variation are grey and labelled', () => {
    expect(describeChange('clicks', 2, { within: true })).toEqual({
      text: '+200.0%',
      tone: 'neutral',
      arrow: 'up',
      spoken: 'up by 200.0%, within normal variation',
    });
  });
  test('plain counts', () => {
    expect(describeChange('clicks', -1840, { unit: 'count' })).toMatchObject({
      text: '−1,840',
      tone: 'down',
    });
  });
});

describe('position', () => {
  test('a lower number is better: green, up, no sign', () => {
    expect(describeChange('position', -1.3)).toMatchObject({
      text: '1.3',
      tone: 'up',
      arrow: 'up',
      spoken: 'better by 1.3',
    });
    expect(describeChange('position', 0.9)).toMatchObject({ text: '0.9', tone: 'down', arrow: 'down' });
  });
  test('in tables half a place is the threshold', () => {
    expect(describeChange('position', 0.5, { emphasis: 'table' }).tone).toBe('down');
    expect(describeChange('position', -0.49, { emphasis: 'table', precision: 'full' })).toMatchObject({
      text: '0.49',
      tone: 'neutral',
    });
  });
});

test('impressions and CTR stay grey in tables', () => {
  expect(describeChange('impressions', 0.4, { emphasis: 'table' }).tone).toBe('neutral');
  expect(describeChange('impressions', 0.4, { emphasis: 'notable' }).tone).toBe('up');
  expect(describeChange('ctr', 0.0012, { emphasis: 'table' })).toMatchObject({
    text: '+0.12 pp',
    tone: 'neutral',
  });
});
