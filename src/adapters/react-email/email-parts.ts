import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Heading } from '@react-email/heading';
import { Link } from '@react-email/link';
import { Row } from '@react-email/row';
import { Text } from '@react-email/text';
import { type CSSProperties, createElement as h, type ReactNode } from 'react';
import type { Language } from '#domain/language.ts';
import type { EmailPart } from '#ports/rendering.ts';
import { colours, textStyle } from './email-styles.ts';

// JSX is not possible here, because workers run these files directly and Node does not support JSX.

interface Props<Kind extends EmailPart['kind']> {
	readonly part: Extract<EmailPart, { kind: Kind }>;
	readonly language: Language;
}

export function EmailPartView({ part, language }: Props<EmailPart['kind']>): ReactNode {
	switch (part.kind) {
		case 'paragraph':
			return h(Paragraph, { language }, lines(part.text));
		case 'facts':
			return h(Facts, { part, language });
		case 'quote':
			return h(Quote, { part, language });
		case 'button':
			return h(Action, { part, language });
		case 'link':
			return h(Paragraph, { language }, h(TextLink, part));
	}
}

export function Paragraph(props: {
	readonly language: Language;
	readonly size?: number;
	readonly className?: string;
	readonly style?: CSSProperties;
	readonly children?: ReactNode;
}): ReactNode {
	const { language, size = 16, className = 'ink', style, children } = props;
	return h(
		Text,
		{ className, style: { ...textStyle(language, size), margin: '0 0 16px', ...style } },
		children,
	);
}

export function TextLink(props: {
	readonly label: string;
	readonly address: string;
	readonly className?: string;
	readonly style?: CSSProperties;
}): ReactNode {
	const { label, address, className = 'link', style } = props;
	return h(
		Link,
		{ href: address, className, style: { color: colours.link, textDecoration: 'underline', ...style } },
		label,
	);
}

/** Block with space below it, because Outlook ignores margins of tables and links. */
function Block({ children }: { readonly children?: ReactNode }): ReactNode {
	return h(Row, null, h(Column, { style: { padding: '4px 0 20px' } }, children));
}

const edge = `1px solid ${colours.line}`;
const cell: CSSProperties = { padding: '10px 0', borderBottom: edge, verticalAlign: 'top' };

function Facts({ part: { title, rows, amounts = false }, language }: Props<'facts'>): ReactNode {
	const heading = { ...textStyle(language, 18), fontWeight: 700, margin: '12px 0 8px' };
	const table = { borderTop: edge, borderCollapse: 'collapse' } as const;
	return h(
		Block,
		null,
		title === undefined ? null : h(Heading, { as: 'h2', className: 'ink', style: heading }, title),
		h(
			'table',
			{ width: '100%', cellPadding: 0, cellSpacing: 0, border: 0, className: 'line', style: table },
			h(
				'tbody',
				null,
				rows.map((row) => h(Fact, { key: row.name, row, amounts, language })),
			),
		),
	);
}

function Fact(props: {
	readonly row: Props<'facts'>['part']['rows'][number];
	readonly amounts: boolean;
	readonly language: Language;
}): ReactNode {
	const { row, amounts, language } = props;
	const text = { ...textStyle(language, 15), ...cell, fontWeight: row.total ? 700 : 400 };
	const name = { ...text, paddingRight: 16, color: row.total ? colours.ink : colours.quiet };
	const value: CSSProperties = amounts
		? { ...text, textAlign: 'right', whiteSpace: 'nowrap' }
		: { ...text, width: '64%' };
	return h(
		'tr',
		null,
		h('th', { scope: 'row', className: row.total ? 'line ink' : 'line quiet', style: name }, row.name),
		h('td', { className: 'line ink', style: value }, lines(row.value)),
	);
}

function Quote({ part, language }: Props<'quote'>): ReactNode {
	const style = {
		padding: '16px 20px',
		backgroundColor: colours.tint,
		borderLeft: `4px solid ${colours.sea}`,
	};
	const by = { color: colours.quiet, margin: '0 0 4px' };
	return h(
		Block,
		null,
		h(
			Row,
			null,
			h(
				Column,
				{ className: 'tint', style },
				h(Paragraph, { language, size: 14, className: 'quiet', style: by }, part.by),
				h(Paragraph, { language, style: { margin: 0 } }, lines(part.text)),
			),
		),
	);
}

function Action({ part, language }: Props<'button'>): ReactNode {
	const { fontFamily, fontSize } = textStyle(language, 16);
	const style = {
		fontFamily,
		fontSize,
		fontWeight: 700,
		padding: '15px 28px',
		color: colours.onSea,
		backgroundColor: colours.sea,
		borderRadius: 10,
	};
	return h(Block, null, h(Button, { href: part.address, className: 'action', style }, part.label));
}

function lines(text: string): ReactNode {
	return text
		.split('\n')
		.flatMap((line, at) => (at === 0 ? [line] : [h('br', { key: `break ${at}` }), line]));
}
