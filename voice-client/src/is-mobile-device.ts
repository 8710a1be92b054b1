/** Devices that ask for permissions late (SPEC VS13). */
export function isMobileDevice(userAgent: string): boolean {
  return /android|iphone|ipad|ipod|iemobile|blackberry|bada/i.test(userAgent);
}
