import { z } from 'zod';

const anyWebAddress = z.url({
	protocol: /^https?$/,
	error: ({ input }) => {
		const completed = `https://${input}`;
		const example = /^[^:/?#\s]+(:\d+)?([/?#]\S*)?$/.test(String(input)) && URL.canParse(completed);
		return `must begin with https:// or http://${example ? `, as in ${completed}` : ''}`;
	},
});

/** Schema of a web address, whose slash at the end is removed. */
export const webAddress = anyWebAddress.transform((text) => text.replace(/\/+$/, ''));

/**
 * Schema of the public address: only an origin, because pages, cookies and callbacks start at its
 * root.
 */
export const publicAddress = anyWebAddress.transform((text, context) => {
	const { origin, pathname, search, hash, username } = new URL(text);
	if (pathname !== '/' || search || hash || username)
		context.addIssue(`must be only a host, ${origin}: the product cannot run under a path`);
	return origin;
});

/** Schema of a PostgreSQL URL, converted to the form that the driver expects. */
export const databaseAddress = z.string().transform((text, context) => {
	const authority = /^postgres(?:ql)?:\/\/([^/?#]*)/.exec(text)?.[1];
	if (authority === undefined) context.addIssue('must be a postgresql:// address');
	else if (
		authority.slice(authority.lastIndexOf('@') + 1).includes(',') ||
		/[?&]host=[^&]*(,|%2C)/i.test(text)
	)
		context.addIssue(
			'names several hosts, which this driver does not support: use one address that follows the primary (a pooler, HAProxy, your provider’s)',
		);
	else if (/[?&]target_session_attrs=/.test(text))
		context.addIssue(
			'has target_session_attrs, which this driver does not support: use the primary’s address',
		);
	else if (authority && !authority.endsWith('@') && !URL.canParse(text))
		context.addIssue('cannot be read: write @ : / ? # in a password as %40 %3A %2F %3F %23');
	// The driver treats these modes as verify-full, with a nine-line warning unless the mode is named
	// so.
	return /[?&]uselibpqcompat=true(&|$)/.test(text)
		? text
		: text.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
});
