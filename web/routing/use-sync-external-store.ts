/** React's own, in place of the shim for React 17 that the router brings along (web/build/vite-config.ts). */
export { useSyncExternalStore } from 'react';
