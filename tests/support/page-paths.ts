/** The pages of the site. */
export const pagePaths = ['/', '/get-started', '/consultation', '/background-paths', '/privacy', '/terms'];
