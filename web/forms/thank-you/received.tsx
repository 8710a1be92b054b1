import { type ReactNode, useEffect, useRef } from 'react';

export interface ReceivedProps {
  readonly heading: string;
  readonly thanks: string;
  /** Set if it replaces the form: then its heading takes the focus. */
  readonly takesFocus?: true;
  readonly children: ReactNode;
}

/** The view after sending a form, in place of it or as a page of its own. */
export function Received({ heading, thanks, takesFocus, children }: ReceivedProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    title.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div className="wrap received lit">
      <h1 ref={title} tabIndex={-1}>
        {heading}
      </h1>
      <p className="lead">{thanks}</p>
      {children}
    </div>
  );
}
