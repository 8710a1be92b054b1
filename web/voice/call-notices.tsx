/**
 * The newest sentence that the visitor should know of. It is read out too, so the element must be there before
 * its text.
 */
export function CallNotices({ notices }: { readonly notices: readonly string[] }) {
  return (
    <div className="call-notices" role="status">
      {notices.at(-1)}
    </div>
  );
}
