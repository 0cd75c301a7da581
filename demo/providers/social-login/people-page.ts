import { escapeHtml, type FakePage, fakePage } from '../page.ts';
import {
	accountId,
	type DemoPerson,
	demoGroups,
	type FakedLoginProvider,
	providerNames,
} from './demo-person.ts';

export interface NewcomerForm {
	readonly firstName: string;
	readonly lastName: string;
	readonly email: string;
	readonly errors: Readonly<Partial<Record<'firstName' | 'email', string>>>;
}

export const emptyForm: NewcomerForm = { firstName: '', lastName: '', email: '', errors: {} };

const mark = `<p class="mark"><svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true"><circle cx="16" cy="16" r="14" fill="#0a7c86"/><circle cx="16" cy="13" r="5" fill="#fbf7f0"/><path d="M6 25.8a10 10 0 0 1 20 0A14 14 0 0 1 16 30a14 14 0 0 1-10-4.2z" fill="#fbf7f0"/></svg> Demo sign-in</p>`;

/**
 * Page for choosing a person. `playing` is the provider being faked, or `undefined` for both providers.
 * The form posts to the page’s own address, so the form works under any prefix.
 */
export function peoplePage(page: {
	readonly playing: FakedLoginProvider | undefined;
	readonly people: readonly DemoPerson[];
	readonly product: string;
	readonly form: NewcomerForm;
}): FakePage {
	const provider = page.playing ? providerNames[page.playing] : 'Google or Facebook';
	const title = `Sign in to ${page.product}`;
	const { errors } = page.form;
	return fakePage({
		title: errors.firstName || errors.email ? `Check your details · ${title}` : title,
		style,
		body: `<div class="card">
${mark}
<h1>${escapeHtml(title)}</h1>
<p class="quiet">Playing the part of <strong>${escapeHtml(provider)}</strong>. Choose who you are today; no password needed.</p>
<form method="post">
${demoGroups.map((group) => groupOf(group, page.people)).join('')}
</form>
<form method="post" class="newcomer" novalidate>
<h2 id="new">Someone new</h2>
${field('firstName', 'First name', page.form.firstName, errors.firstName, 'given-name')}
${field('lastName', 'Last name (optional)', page.form.lastName, undefined, 'family-name')}
${field('email', 'Email (optional)', page.form.email, errors.email, 'email')}
<button class="main" name="answer" value="newcomer">Sign in as this person</button>
</form>
<form method="post"><button name="answer" value="cancel">Cancel and go back</button></form>
</div>`,
	});
}

export function messagePage(title: string, text: string): FakePage {
	return fakePage({
		title,
		style,
		body: `<div class="card">${mark}<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p><a class="button main" href="/">Start again</a></p></div>`,
	});
}

function groupOf(group: DemoPerson['group'], people: readonly DemoPerson[]): string {
	const members = people.filter((person) => person.group === group);
	if (members.length === 0) return '';
	const id = group.toLowerCase().replaceAll(' ', '-');
	return `<section aria-labelledby="${id}"><h2 id="${id}">${group}</h2><ul>${members.map(row).join('')}</ul></section>`;
}

function row(person: DemoPerson): string {
	const name = `${person.firstName} ${person.lastName}`.trim();
	const initials = [person.firstName, person.lastName].map((part) => [...part][0] ?? '').join('');
	const face = person.picture
		? `<img class="face" src="${escapeHtml(person.picture)}" alt="" width="44" height="44">`
		: `<span class="face" aria-hidden="true">${escapeHtml(initials)}</span>`;
	return `<li><button class="person" name="person" value="${escapeHtml(accountId(person))}">${face}<span><span class="name">${escapeHtml(name)}</span> <span class="quiet about">${escapeHtml(person.about)}</span></span></button></li>`;
}

function field(
	name: 'firstName' | 'lastName' | 'email',
	label: string,
	value: string,
	error: string | undefined,
	autocomplete: string,
): string {
	const described = error ? ` aria-invalid="true" aria-describedby="${name}-error" autofocus` : '';
	return `<p class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${name === 'email' ? 'email' : 'text'}" value="${escapeHtml(value)}" maxlength="${name === 'email' ? 254 : 60}" autocomplete="${autocomplete}"${described}>
${error ? `<span class="error" id="${name}-error">${escapeHtml(error)}</span>` : ''}</p>`;
}

const style = `
h2 { margin: 24px 0 8px; font-size: 1rem; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 8px; }
.person { display: flex; align-items: center; gap: 12px; padding: 8px 12px; text-align: left; border-color: var(--line); font-weight: 400; }
.person > span:last-child { min-width: 0; overflow-wrap: anywhere; }
.name { display: block; font-weight: 600; line-height: 1.3; }
.about { display: block; line-height: 1.3; }
.face { flex: none; display: grid; place-items: center; width: 44px; height: 44px; border-radius: 50%; background: #06364a; color: #fbf7f0; font-weight: 600; object-fit: cover; }
.newcomer { margin: 24px 0 12px; border-top: 1px solid var(--line); }
.field { margin: 0 0 12px; }
label { display: block; margin-bottom: 6px; font-weight: 600; font-size: 0.9375rem; }
input { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--edge); border-radius: 8px; background: var(--paper); color: inherit; font: inherit; }
[aria-invalid] { border-color: var(--alarm); }
.error { display: block; margin-top: 4px; color: var(--alarm); font-size: 0.9375rem; }
`;
