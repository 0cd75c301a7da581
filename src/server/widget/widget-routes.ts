import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ids } from '#contract/shapes.ts';
import { guestLimits } from '#domain/experience/search.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import type { Api } from '../http/api.ts';
import { showWidget, type WidgetInput } from './show-widget.ts';
import { frameScript, missingPage, widgetPage, widgetScript, widgetStyle } from './widget-page.ts';

const sha = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;
const ownSources = `script-src ${sha(frameScript)}; style-src ${sha(widgetStyle)}`;

/**
 * The frame may use its own sources and submit its own form, and only the owner's websites may embed it.
 */
const policy = (sites: readonly string[]): string =>
	`default-src 'none'; ${ownSources}; form-action 'self'; base-uri 'none'; frame-ancestors ${sites.join(' ') || "'none'"}`;

interface WidgetRequest {
	Params: { site: string; experience?: string };
	Querystring: Record<string, unknown>;
}

/**
 * Neither sets nor reads cookies, so the response is the same for all visitors
 * (docs/decisions/widget.md).
 */
export function widgetRoutes(api: Api, app: App): void {
	const answer = async (request: FastifyRequest<WidgetRequest>, reply: FastifyReply) => {
		const { data: site } = ids.site.safeParse(request.params.site);
		const input = parseRequest(request);
		const widget = site && input && (await showWidget(app, site, input));
		reply.header('x-robots-tag', 'noindex').type('text/html; charset=utf-8');
		if (!widget || isRefusal(widget)) {
			const csp = policy([]);
			return reply
				.code(404)
				.headers({ 'content-security-policy': csp, 'cache-control': 'no-store' })
				.send(missingPage());
		}
		const html = widgetPage(widget, app.brand);
		const etag = `"${hash('sha256', `${widget.framing.origins} ${html}`, 'base64url').slice(0, 27)}"`;
		reply
			.headers({
				'content-security-policy': policy(widget.framing.origins),
				'cross-origin-resource-policy': 'cross-origin',
				'cache-control': 'no-cache',
				'cdn-cache-control': 'max-age=30',
				etag,
			})
			// `frame-ancestors` replaces `x-frame-options`, which cannot allow other origins.
			.removeHeader('x-frame-options');
		if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
		return reply.send(html);
	};
	const hidden = { schema: { hide: true } };
	api.fastify.get<WidgetRequest>('/widget/:site', hidden, answer);
	api.fastify.get<WidgetRequest>('/widget/:site/:experience', hidden, answer);
	api.fastify.get('/widget.js', hidden, async (_, reply) =>
		reply
			.type('text/javascript; charset=utf-8')
			.headers({ 'cache-control': 'public, max-age=3600', 'cross-origin-resource-policy': 'cross-origin' })
			.send(widgetScript),
	);
}

/** Returns undefined if the experience id is malformed. Ignores other invalid parameters. */
function parseRequest({ params, query }: FastifyRequest<WidgetRequest>): WidgetInput | undefined {
	const { data: experience } = ids.experience.safeParse(params.experience);
	if (params.experience !== undefined && !experience) return undefined;
	const month = typeof query.month === 'string' && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(query.month);
	const page = typeof query.page === 'string' && /^[1-9]\d{0,3}$/.test(query.page);
	const guests =
		typeof query.guests === 'string' && /^\d{1,4}$/.test(query.guests) ? Number(query.guests) : 0;
	return {
		experience,
		month: month ? (query.month as string) : undefined,
		page: page ? Number(query.page) : undefined,
		guests: guests >= guestLimits.min ? guests : undefined,
	};
}
