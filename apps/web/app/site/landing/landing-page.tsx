import { MemoryCurve } from './art/memory-curve.tsx';
import { Audience } from './sections/audience.tsx';
import { DemoSection } from './sections/demo-section.tsx';
import { FaqSection } from './sections/faq-section.tsx';
import { FeaturesSection } from './sections/features-section.tsx';
import { Hero } from './sections/hero.tsx';
import { PricingSection } from './sections/pricing-section.tsx';
import { WhySection } from './sections/why-section.tsx';

export function LandingPage() {
  return (
    <>
      <Hero />
      <MemoryCurve />
      <Audience />
      <FeaturesSection />
      <DemoSection />
      <WhySection />
      <PricingSection />
      <FaqSection />
    </>
  );
}
