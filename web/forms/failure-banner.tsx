import { useEffect, useRef } from 'react';

/** Why a submit failed (SPEC B6, Q4–Q6). Announced at once; the focus stays where it is. */
export function FailureBanner({ text }: { readonly text: string }) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise here, which React must not take for a clean-up function.
    banner.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className="banner" role="alert" ref={banner}>
      {text}
    </div>
  );
}
