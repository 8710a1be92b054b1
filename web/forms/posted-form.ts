import { createContext } from 'react';
import type { PostedForm } from '#shared/forms/posted-form.ts';

/** A plain post that the server renders again; never set in a browser. */
export const PostedFormContext = createContext<PostedForm | null>(null);
