import type { ReceivedMail } from '../mailbox/start-fake-mailbox.ts';
import { escapeHtml, type FakePage, fakePage } from '../page.ts';
import type { ReceivedText } from '../twilio/start-fake-twilio.ts';

interface Inbox {
	readonly sms: readonly ReceivedText[];
	readonly emails: readonly ReceivedMail[];
	/** Search term; empty shows all messages. */
	readonly to: string;
	readonly product: string;
	/** In milliseconds since 1970. */
	readonly now: number;
}

export function inboxPage(inbox: Inbox): FakePage {
	const { sms, emails, to, product } = inbox;
	const title = to ? `Inbox: ${to}` : `Demo inbox`;
	const page = fakePage({
		title: `${title} · ${product}`,
		style,
		body: `<div class="top">
<div>
<h1>Demo inbox</h1>
<p class="quiet">Everything that ${escapeHtml(product)} sent to phones and mailboxes, newest first.</p>
</div>
<form class="search" role="search" action="/inbox">
<label for="to">Number or address</label>
<span class="row"><input id="to" name="to" value="${escapeHtml(to)}" maxlength="200" autocomplete="off" placeholder="+94 or name@…"><button class="main">Show</button></span>
</form>
</div>
<p class="jump"><a href="#texts">Text messages (${sms.length})</a> <a href="#mails">Emails (${emails.length})</a> <a href="/inbox${to ? `?to=${encodeURIComponent(to)}` : ''}">Refresh</a>${to ? ` <a href="/inbox">Show everybody’s</a>` : ''}</p>
<div class="columns">
<section aria-labelledby="texts">
<h2 id="texts">Text messages</h2>
${sms.length === 0 ? nothing('No text messages', to) : `<ol>${sms.map((text) => textItem(text, inbox.now)).join('')}</ol>`}
</section>
<section aria-labelledby="mails">
<h2 id="mails">Emails</h2>
${emails.length === 0 ? nothing('No emails', to) : `<ol>${emails.map((email, at) => mailItem(email, inbox.now, at === 0)).join('')}</ol>`}
</section>
</div>`,
	});
	return {
		...page,
		headers: {
			...page.headers,
			'content-security-policy': `${page.headers['content-security-policy']}; frame-src 'self'`,
		},
	};
}

export function unknownAddressPage(): FakePage {
	return fakePage({
		title: 'Not in the inbox',
		body: `<div class="card"><h1>This message is no longer here</h1><p>The inbox keeps the newest messages only.</p><p><a class="button main" href="/inbox">Open the inbox</a></p></div>`,
	});
}

const nothing = (what: string, to: string): string =>
	`<p class="empty">${what} ${to ? `to ‘${escapeHtml(to)}’ ` : ''}yet. They appear here as soon as something happens.</p>`;

function textItem({ to, body, at }: ReceivedText, now: number): string {
	return `<li class="text">
<p class="meta"><strong>${escapeHtml(to)}</strong> ${when(at, now)}</p>
<p class="bubble">${linked(body)}</p>
</li>`;
}

function mailItem(email: ReceivedMail, now: number, open: boolean): string {
	const address = `/inbox/mail/${email.id}`;
	const subject = escapeHtml(email.subject);
	return `<li class="mail"><details${open ? ' open' : ''}>
<summary><span class="subject">${subject}</span> <span class="meta"><strong>${escapeHtml(email.toName || email.to)}</strong> ${escapeHtml(email.toName ? email.to : '')} ${when(email.at, now)}</span></summary>
<iframe src="${address}" title="${subject}" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy"></iframe>
<p class="tools"><a href="${address}" target="_blank" rel="noopener">Open in a new tab</a>${email.calendar ? ` <a href="${address}/calendar" download>Calendar file (${escapeHtml(email.calendar.fileName)})</a>` : ''}</p>
<details class="plain"><summary>As plain text</summary><pre tabindex="0">${escapeHtml(email.text)}</pre></details>
</details></li>`;
}

function linked(body: string): string {
	return body
		.split(/(https?:\/\/\S+)/)
		.map((part, at) =>
			at % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
		)
		.join('');
}

function when(at: number, now: number): string {
	return `<time datetime="${new Date(at).toISOString()}">${ago(Math.max(0, now - at) / 60_000)}</time>`;
}

function ago(minutes: number): string {
	if (minutes < 1) return 'just now';
	if (minutes < 60) return `${Math.floor(minutes)} min ago`;
	if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ago`;
	return `${Math.floor(minutes / 60 / 24)} days ago`;
}

const style = `
main { width: min(100% - 32px, 76rem); margin: 0 auto; }
.top { display: flex; flex-wrap: wrap; gap: 16px 48px; align-items: end; justify-content: space-between; }
.top > * { min-width: 0; }
.top p { margin: 0; }
.search { flex: 0 1 26rem; width: 100%; }
.search label { display: block; margin-bottom: 6px; font-weight: 600; font-size: 0.9375rem; }
.row { display: flex; gap: 8px; }
.row button { width: auto; min-height: 44px; padding: 8px 20px; }
input { flex: 1; min-width: 0; min-height: 44px; padding: 8px 12px; border: 1px solid var(--edge); border-radius: 8px; background: var(--paper); color: inherit; font: inherit; }
input::placeholder { color: var(--quiet); }
.jump { display: flex; flex-wrap: wrap; gap: 4px 24px; margin: 16px 0 0; }
.jump a { padding: 6px 0; }
.columns { display: grid; gap: 32px; margin-top: 16px; }
.columns > * { min-width: 0; }
@media (min-width: 900px) { .columns { grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); } }
h2 { margin: 0 0 12px; font-size: 1.25rem; letter-spacing: -0.01em; }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 12px; }
.text + .text { margin-top: 8px; }
.meta { margin: 0 0 4px; color: var(--quiet); font-size: 0.875rem; overflow-wrap: anywhere; }
.meta strong { color: var(--ink); font-weight: 600; }
time { white-space: nowrap; }
time::before { content: '· '; }
.bubble { margin: 0; padding: 12px 16px; border-radius: 4px 16px 16px; background: var(--paper); border: 1px solid var(--line); box-shadow: var(--shadow); overflow-wrap: anywhere; }
.mail > details { background: var(--paper); border: 1px solid var(--line); border-radius: 16px; box-shadow: var(--shadow); overflow: hidden; }
summary { cursor: pointer; padding: 14px 20px; }
summary:hover .subject { text-decoration: underline; text-underline-offset: 3px; }
.mail > details > summary { display: grid; gap: 2px; list-style: none; }
.mail > details > summary::-webkit-details-marker { display: none; }
.subject { font-weight: 650; overflow-wrap: anywhere; }
.mail summary .meta { margin: 0; }
iframe { display: block; width: 100%; height: min(36rem, 70vh); border: 0; border-block: 1px solid var(--line); background: #fbf7f0; }
.tools { display: flex; flex-wrap: wrap; gap: 8px 24px; margin: 0; padding: 12px 20px 4px; }
.tools a { padding: 4px 0; }
.plain summary { padding: 8px 20px 14px; color: var(--quiet); font-size: 0.9375rem; }
pre { margin: 0; padding: 0 20px 20px; white-space: pre-wrap; overflow-wrap: anywhere; font: 0.875rem/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
.empty { margin: 0; padding: 24px; border: 1px dashed var(--edge); border-radius: 16px; color: var(--quiet); }
`;
