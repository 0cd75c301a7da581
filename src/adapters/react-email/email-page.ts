import { createElement as h, type ReactNode } from 'react';
import type { Brand } from '#domain/brand.ts';
import { languageTag } from '#domain/language.ts';
import type { EmailBody } from '#ports/rendering.ts';
import { colours, faces, nightStyle } from './colours.ts';
import { Part, Table } from './email-parts.ts';

interface Props {
	readonly body: EmailBody;
	readonly brand: Brand;
}

/** An email as an HTML page: one column of tables with inline styles, as mail programs require. */
export function EmailPage({ body, brand }: Props): ReactNode {
	return h(
		'html',
		{ lang: languageTag(body.language) },
		h(
			'head',
			null,
			h('meta', { charSet: 'utf-8' }),
			h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
			h('meta', { name: 'color-scheme', content: 'light dark' }),
			h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
			h('title', null, body.heading),
			h('style', null, nightStyle),
		),
		h(
			'body',
			{ className: 'sand', style: { margin: 0, padding: 0, background: colours.sand } },
			h(Preview, { text: body.preview }),
			h(
				Table,
				{ className: 'sand', style: { background: colours.sand } },
				h(
					'tr',
					null,
					h('td', { align: 'center', style: { padding: '24px 12px 40px' } }, h(Sheet, { body, brand })),
				),
			),
		),
	);
}

/** Preview text of an email; blanks keep the first lines of its body out of the preview. */
function Preview({ text }: { readonly text: string }): ReactNode {
	const style = { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 };
	return h('div', { style }, text, '\u00a0\u200c'.repeat(60));
}

const text = {
	fontFamily: faces.text,
	fontSize: 16,
	lineHeight: '25px',
	color: colours.ink,
	textAlign: 'left',
} as const;

function Sheet({ body, brand }: Props): ReactNode {
	return h(
		Table,
		{ style: { maxWidth: 600 } },
		h('tr', null, h(Head, { home: body.home, name: brand.name })),
		h('tr', null, h(Body, { body })),
		h('tr', null, h(Foot, { body, brand })),
	);
}

function Head({ home, name }: { readonly home: string; readonly name: string }): ReactNode {
	const style = {
		color: colours.onDeep,
		fontFamily: faces.display,
		fontSize: 21,
		fontWeight: 800,
		letterSpacing: '-0.02em',
		textDecoration: 'none',
	};
	return h(
		'td',
		{
			style: {
				background: colours.deep,
				borderBottom: `4px solid ${colours.sea}`,
				borderRadius: '16px 16px 0 0',
				padding: '18px 32px 14px',
			},
		},
		h('a', { href: home, style }, name),
	);
}

function Body({ body }: { readonly body: EmailBody }): ReactNode {
	const style = {
		...text,
		background: colours.paper,
		border: `1px solid ${colours.line}`,
		borderTop: 'none',
		borderRadius: '0 0 16px 16px',
		padding: '32px 32px 24px',
	};
	const heading = {
		margin: '0 0 16px',
		fontFamily: faces.display,
		fontSize: 26,
		lineHeight: '32px',
		letterSpacing: '-0.02em',
	};
	return h(
		'td',
		{ className: 'paper paper-cell ink', style },
		h('h1', { style: heading }, body.heading),
		body.parts.map((part, at) => h(Part, { key: `${at} ${part.kind}`, part })),
	);
}

function Foot({ body: { because, tagline, leave }, brand }: Props): ReactNode {
	const style = { ...text, padding: '20px 32px 0', fontSize: 14, lineHeight: '21px', color: colours.quiet };
	return h(
		'td',
		{ className: 'quiet', style },
		h('p', { style: { margin: '0 0 8px' } }, because),
		leave &&
			h(
				'p',
				{ style: { margin: '0 0 8px' } },
				h('a', { href: leave.address, style: { color: colours.quiet } }, leave.label),
			),
		h(
			'p',
			{ style: { margin: 0 } },
			`${brand.name} · ${tagline} · `,
			h('a', { href: `mailto:${brand.supportEmail}`, style: { color: colours.quiet } }, brand.supportEmail),
		),
	);
}
