import { randomBytes } from 'node:crypto';

/** Page of a fake. Everything is inline, so that the page needs no other files at any address. */
export interface FakePage {
	readonly html: string;
	readonly headers: Readonly<Record<string, string>>;
}

/**
 * Builds a page. `body` is markup whose texts went through `escapeHtml`. `formTargets` are origins
 * to which a form’s answer may redirect, because Chromium applies the policy to redirects too.
 */
export function fakePage(page: {
	readonly title: string;
	readonly body: string;
	readonly style?: string;
	readonly formTargets?: readonly string[];
}): FakePage {
	const nonce = randomBytes(16).toString('base64');
	const formAction = ["'self'", ...new Set(page.formTargets ?? [])].join(' ');
	return {
		headers: {
			'content-type': 'text/html; charset=utf-8',
			'cache-control': 'no-store',
			'referrer-policy': 'no-referrer',
			'x-content-type-options': 'nosniff',
			'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self' data:; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
		},
		html: `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(page.title)}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${sharedStyle}${page.style ?? ''}</style>
</head>
<body>
<header class="demo"><strong>Demo.</strong> This page stands in for an outside service. Nothing leaves this machine.</header>
<main>
${page.body}
</main>
</body>
</html>
`,
	};
}

/** Also for attributes. */
export function escapeHtml(text: string): string {
	return text.replace(
		/[&<>"']/g,
		(sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? sign,
	);
}

const sharedStyle = `
:root {
	color-scheme: light dark;
	--ink: #0b2233; --quiet: #4a5f6d; --sea: #0a7c86; --on-sea: #ffffff; --sea-deep: #066069; --paper: #ffffff;
	--sand: #fbf7f0; --line: #e3ded3; --edge: #7d8a92; --note: #fdeee8; --alarm: #9c2f14;
	--shadow: 0 1px 2px rgb(11 34 51 / 8%), 0 12px 32px rgb(11 34 51 / 12%);
}
@media (prefers-color-scheme: dark) {
	:root {
		--ink: #eaf2f5; --quiet: #a9bcc6; --sea: #4cc9d1; --on-sea: #041e2b; --sea-deep: #7cdbe1; --paper: #10293a;
		--sand: #0b1b24; --line: #21404e; --edge: #7896a5; --note: #33251f; --alarm: #ffb199;
		--shadow: 0 1px 2px rgb(0 0 0 / 40%), 0 12px 32px rgb(0 0 0 / 40%);
	}
}
* { box-sizing: border-box; }
body {
	margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--sand); color: var(--ink);
	font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
}
.demo { margin: 0; padding: 10px 16px; background: var(--note); text-align: center; font-size: 0.875rem; }
main { width: min(100% - 32px, 30rem); margin: auto; padding: 32px 0 48px; }
.card { background: var(--paper); border: 1px solid var(--line); border-radius: 16px; box-shadow: var(--shadow); padding: clamp(20px, 6vw, 32px); }
.mark { display: flex; align-items: center; gap: 10px; margin: 0 0 20px; font-weight: 700; letter-spacing: -0.01em; }
.mark svg { flex: none; }
h1 { margin: 0 0 8px; font-size: 1.5rem; line-height: 1.25; letter-spacing: -0.015em; text-wrap: balance; overflow-wrap: anywhere; }
p { margin: 0 0 16px; }
.quiet { color: var(--quiet); font-size: 0.9375rem; }
button, .button {
	display: block; width: 100%; min-height: 48px; padding: 12px 16px; border-radius: 8px; border: 1px solid var(--edge);
	background: none; color: inherit; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer;
	transition: background-color 150ms ease-out;
}
button + button { margin-top: 12px; }
.main { background: var(--sea); border-color: var(--sea); color: var(--on-sea); }
.main:hover { background: var(--sea-deep); border-color: var(--sea-deep); }
button:hover:not(.main) { background: var(--sand); }
:focus-visible { outline: 3px solid var(--sea); outline-offset: 2px; }
a { color: var(--sea); }
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
`;
