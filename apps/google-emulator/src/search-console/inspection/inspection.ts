import { notYourUrl } from '../../protocol/access-errors.ts';
import { type JsonObject, Refused, readJsonBody } from '../../protocol/json-body.ts';
import { malformed } from '../../protocol/request-errors.ts';
import type { SearchConsoleContext } from '../context.ts';
import { propertyContains } from '../property-name.ts';
import type { ParsedCall, Work } from '../serve.ts';
import { inspectionResult } from './inspection-result.ts';

const FIELDS = new Set(['inspectionUrl', 'siteUrl', 'languageCode']);
const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/i;

/** URLs in the body are not percent-decoded. */
export function inspectUrl(ctx: SearchConsoleContext): Work {
  let languageCode = 'en-US';

  function read(body: string): ParsedCall {
    let fields: JsonObject;
    try {
      fields = readJsonBody(body, FIELDS, 'status');
    } catch (error) {
      if (error instanceof Refused) return { problem: error };
      throw error;
    }
    const site = typeof fields.siteUrl === 'string' ? fields.siteUrl : '';
    const url = typeof fields.inspectionUrl === 'string' ? fields.inspectionUrl : '';
    const language = fields.languageCode ?? languageCode;
    const call: ParsedCall = { site, inspectionUrl: url };
    if (url === '')
      return { ...call, problem: invalidField('inspection_url', 'The inspection URL is required.') };
    if (site === '') return { ...call, problem: invalidField('site_url', 'The site URL is required.') };
    if (typeof language !== 'string' || !LANGUAGE.test(language)) {
      return { ...call, problem: invalidField('language_code', 'Invalid language code.') };
    }
    languageCode = language;
    return call;
  }

  return {
    endpoint: 'inspection',
    read,
    respond({ account }, { site = '', inspectionUrl: url = '', problem }) {
      if (problem) throw problem;
      const level = ctx.access.level(account, site);
      const allowed = level === 'siteOwner' || level === 'siteFullUser';
      if (!allowed || !propertyContains(site, url)) throw new Refused(notYourUrl());
      ctx.access.countCall(account, site);
      const outcome = ctx.inspections.of(url);
      const now = ctx.dataClock.now();
      return { body: JSON.stringify(inspectionResult({ siteUrl: site, url, outcome, languageCode, now })) };
    },
  };
}

function invalidField(field: string, description: string): Refused {
  return new Refused(malformed(field, description, 'status'));
}
