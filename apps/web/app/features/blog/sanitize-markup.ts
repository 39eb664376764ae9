import DOMPurify from 'dompurify';
import { sanitizeMarkupWith } from '../../trusted-types.ts';

// Importing this module allows the editor and the preview to insert markup. The server sanitises it again.
sanitizeMarkupWith(html => DOMPurify.sanitize(html));
