import { type CSSProperties, createElement as h, type ReactNode } from 'react';
import type { EmailPart } from '#ports/rendering.ts';
import { colours, faces } from './colours.ts';

// No JSX here: workers run these files directly, and Node does not support it.

type PartOf<Kind extends EmailPart['kind']> = Extract<EmailPart, { kind: Kind }>;

/** Part of an email, made of elements that all mail programs support. */
export function Part({ part }: { readonly part: EmailPart }): ReactNode {
	switch (part.kind) {
		case 'paragraph':
			return h('p', { style: { margin: '0 0 16px' } }, part.text);
		case 'facts':
			return h(Facts, { part });
		case 'quote':
			return h(Quote, { part });
		case 'button':
			return h(Button, { part });
	}
}

/** Table for layout, as mail programs require. */
export function Table(props: {
	readonly style?: CSSProperties;
	readonly className?: string;
	readonly wide?: boolean;
	readonly children?: ReactNode;
}): ReactNode {
	const { wide = true, children, ...rest } = props;
	const attributes = {
		role: 'presentation',
		cellPadding: 0,
		cellSpacing: 0,
		...(wide ? { width: '100%' } : {}),
	};
	return h('table', { ...attributes, ...rest }, h('tbody', null, children));
}

const edge = `1px solid ${colours.line}`;
const cell: CSSProperties = { padding: '9px 0', borderBottom: edge, verticalAlign: 'top' };

function Facts({ part: { title, rows } }: { readonly part: PartOf<'facts'> }): ReactNode {
	const heading =
		title === undefined
			? null
			: h('tr', null, h('td', { colSpan: 2, className: 'line', style: { ...cell, fontWeight: 700 } }, title));
	return h(
		Table,
		{ className: 'line', style: { margin: '8px 0 24px', borderTop: edge } },
		heading,
		rows.map((row) => h(Row, { key: row.name, row })),
	);
}

function Row({ row }: { readonly row: PartOf<'facts'>['rows'][number] }): ReactNode {
	const fontWeight = row.total ? 700 : 400;
	const name = { ...cell, width: '38%', paddingRight: 12, fontWeight };
	return h(
		'tr',
		null,
		row.total
			? h('td', { className: 'line', style: name }, row.name)
			: h('td', { className: 'line quiet', style: { ...name, color: colours.quiet } }, row.name),
		h('td', { className: 'line', style: { ...cell, fontWeight } }, lines(row.value)),
	);
}

function Quote({ part }: { readonly part: PartOf<'quote'> }): ReactNode {
	const style = {
		padding: '14px 18px',
		background: colours.tint,
		borderLeft: `4px solid ${colours.sea}`,
		borderRadius: 8,
	};
	const by = { margin: '0 0 4px', fontSize: 14, color: colours.quiet };
	return h(
		Table,
		{ style: { margin: '8px 0 24px' } },
		h(
			'tr',
			null,
			h(
				'td',
				{ className: 'tint', style },
				h('p', { className: 'quiet', style: by }, part.by),
				h('p', { style: { margin: 0 } }, lines(part.text)),
			),
		),
	);
}

function Button({ part }: { readonly part: PartOf<'button'> }): ReactNode {
	const style = {
		display: 'inline-block',
		padding: '13px 24px',
		color: colours.onSea,
		fontFamily: faces.text,
		fontWeight: 700,
		textDecoration: 'none',
	};
	return h(
		Table,
		{ wide: false, style: { margin: '8px 0 24px' } },
		h(
			'tr',
			null,
			h(
				'td',
				{ className: 'action', style: { background: colours.sea, borderRadius: 8 } },
				h('a', { href: part.address, style }, part.label),
			),
		),
	);
}

/** Returns a text with its line breaks as elements. */
function lines(text: string): ReactNode {
	return text
		.split('\n')
		.flatMap((line, at) => (at === 0 ? [line] : [h('br', { key: `break ${at}` }), line]));
}
