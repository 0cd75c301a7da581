import type { LetterPart } from '#ports/letters.ts';
import { colours, faces } from './colours.ts';

/** One part of a letter, out of the few elements that every mail program shows alike. */
export function Part({ part }: { readonly part: LetterPart }) {
	switch (part.kind) {
		case 'paragraph':
			return <p style={{ margin: '0 0 16px' }}>{part.text}</p>;
		case 'facts':
			return <Facts part={part} />;
		case 'quote':
			return <Quote part={part} />;
		case 'button':
			return <Button part={part} />;
	}
}

type PartOf<Kind extends LetterPart['kind']> = Extract<LetterPart, { kind: Kind }>;

function Facts({ part }: { readonly part: PartOf<'facts'> }) {
	const cell = { padding: '9px 0', borderBottom: `1px solid ${colours.line}`, verticalAlign: 'top' } as const;
	return (
		<table
			role="presentation"
			width="100%"
			cellPadding={0}
			cellSpacing={0}
			style={{ margin: '8px 0 24px', borderTop: `1px solid ${colours.line}` }}
			className="line"
		>
			<tbody>
				{part.title === undefined ? null : (
					<tr>
						<td colSpan={2} className="line" style={{ ...cell, fontWeight: 700 }}>
							{part.title}
						</td>
					</tr>
				)}
				{part.rows.map((row) => (
					<tr key={row.name}>
						<td
							className={row.total ? 'line' : 'line quiet'}
							style={{
								...cell,
								width: '38%',
								paddingRight: 12,
								color: row.total ? colours.ink : colours.quiet,
								fontWeight: row.total ? 700 : 400,
							}}
						>
							{row.name}
						</td>
						<td className="line" style={{ ...cell, fontWeight: row.total ? 700 : 400 }}>
							<Lines text={row.value} />
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Quote({ part }: { readonly part: PartOf<'quote'> }) {
	return (
		<table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '8px 0 24px' }}>
			<tbody>
				<tr>
					<td
						className="tint"
						style={{
							padding: '14px 18px',
							background: colours.tint,
							borderLeft: `4px solid ${colours.sea}`,
							borderRadius: 8,
						}}
					>
						<p className="quiet" style={{ margin: '0 0 4px', fontSize: 14, color: colours.quiet }}>
							{part.by}
						</p>
						<p style={{ margin: 0 }}>
							<Lines text={part.text} />
						</p>
					</td>
				</tr>
			</tbody>
		</table>
	);
}

function Button({ part }: { readonly part: PartOf<'button'> }) {
	return (
		<table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '8px 0 24px' }}>
			<tbody>
				<tr>
					<td className="action" style={{ background: colours.sea, borderRadius: 8 }}>
						<a
							href={part.address}
							style={{
								display: 'inline-block',
								padding: '13px 24px',
								color: colours.onSea,
								fontFamily: faces.text,
								fontWeight: 700,
								textDecoration: 'none',
							}}
						>
							{part.label}
						</a>
					</td>
				</tr>
			</tbody>
		</table>
	);
}

/** Text with its line breaks. */
function Lines({ text }: { readonly text: string }) {
	return text.split('\n').map((line, at) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: lines of a text never change places
		<span key={at}>
			{at > 0 && <br />}
			{line}
		</span>
	));
}
