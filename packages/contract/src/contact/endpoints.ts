import { endpoints } from '../endpoint.ts';
import { ContactMessage } from './api.ts';

export const contactEndpoints = endpoints({
  sendContactMessage: {
    method: 'POST',
    path: '/api/contact',
    summary: 'Send a message to the operator',
    access: 'public',
    work: 'light',
    input: { body: ContactMessage },
    status: 202,
    output: 'empty',
    refusals: [400, 429],
  },
});
