import { useEffect, useRef } from 'react';

/** Why a submit failed (SPEC B6, Q4–Q6). Read out at once; the focus stays where it is. */
export function FailureBanner({ text }: { readonly text: string }) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Its result is a promise in newer browsers: no clean-up for React to call.
    banner.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className="banner" role="alert" ref={banner}>
      {text}
    </div>
  );
}
