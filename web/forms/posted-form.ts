import { createContext } from 'react';
import type { PostedForm } from '#shared/forms/posted-form.ts';

/** What the server shows again of a plain post; never set in a browser. */
export const PostedFormContext = createContext<PostedForm | null>(null);
