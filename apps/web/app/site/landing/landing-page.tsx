import type { Document } from '../docs/parse-document.ts';
import { MemoryCurve } from './art/memory-curve.tsx';
import { Audience } from './sections/audience.tsx';
import { DemoSection } from './sections/demo-section.tsx';
import { FaqSection } from './sections/faq-section.tsx';
import { FeaturesSection } from './sections/features-section.tsx';
import { Hero } from './sections/hero.tsx';
import { OwnPricingSection } from './sections/own-pricing-section.tsx';
import { PricingSection } from './sections/pricing-section.tsx';
import { WhySection } from './sections/why-section.tsx';

export function LandingPage({ pricing }: { pricing?: Document | undefined }) {
  return (
    <>
      <Hero />
      <MemoryCurve />
      <Audience />
      <FeaturesSection />
      <DemoSection />
      <WhySection />
      {pricing ? <OwnPricingSection document={pricing} /> : <PricingSection />}
      <FaqSection />
    </>
  );
}
