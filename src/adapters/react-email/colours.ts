/** Light colours of the product, for mail programs without CSS variables. */
export const colours = {
	ink: '#0b2233',
	quiet: '#3d5361',
	sea: '#0a7c86',
	onSea: '#ffffff',
	deep: '#06364a',
	onDeep: '#eef7f9',
	sand: '#fbf7f0',
	paper: '#ffffff',
	line: '#e3ded3',
	tint: '#e2f1f1',
} as const;

export const faces = {
	text: "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
	display: "'Bricolage Grotesque', Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
} as const;

/** Style for dark mode, in mail programs that support it. */
export const nightStyle = `
@media (prefers-color-scheme: dark) {
	.sand { background: #0b1b24 !important; }
	.paper { background: #112833 !important; border-color: #21404e !important; }
	.ink, .ink td, .ink p, .ink h1 { color: #eaf2f5 !important; }
	.quiet, .quiet a { color: #a9c0ca !important; }
	.line { border-color: #21404e !important; }
	.tint { background: #12343f !important; border-color: #4cc9d1 !important; }
	.action { background: #4cc9d1 !important; }
	.action a { color: #04222e !important; }
}
@media (max-width: 480px) {
	.paper-cell { padding: 24px 20px !important; }
}
`;
