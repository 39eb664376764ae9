import { Audience } from './audience.tsx';
import { DemoSection } from './demo-section.tsx';
import { FaqSection } from './faq-section.tsx';
import { FeaturesSection } from './features-section.tsx';
import { Hero } from './hero.tsx';
import { MemoryCurve } from './memory-curve.tsx';
import { PricingSection } from './pricing-section.tsx';

export function LandingPage() {
  return (
    <>
      <Hero />
      <MemoryCurve />
      <Audience />
      <FeaturesSection />
      <DemoSection />
      <PricingSection />
      <FaqSection />
    </>
  );
}
