/** The newest sentence that the visitor should know of; it is read out too. */
export function CallNotices({ notices }: { readonly notices: readonly string[] }) {
  return (
    <div className="call-notices" role="status">
      {notices.at(-1)}
    </div>
  );
}
