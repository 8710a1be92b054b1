/** React's own, instead of the router's shim for React 17 (web/build/vite-config.ts). */
export { useSyncExternalStore } from 'react';
