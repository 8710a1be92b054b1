import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PostedForm } from '#shared/forms/posted-form.ts';

/** Renders a form's page with what was posted: the app's HTML. */
export type RenderForm = (path: string, posted: PostedForm) => Promise<string>;

/**
 * Creates the renderer of rejected forms from the build's own. It is loaded when first needed.
 * @param distFolder the build's output
 */
export function createFormRenderer(distFolder: string): RenderForm {
  const file = pathToFileURL(join(distFolder, 'renderer', 'entry-server.js')).href;
  return async (path, posted) => {
    const module: { readonly renderPosted: RenderForm } = await import(file);
    return module.renderPosted(path, posted);
  };
}
