/** Where events go, and with which key. */
export interface SentryAddress {
	readonly url: string;
	readonly key: string;
}

/** Reads a DSN as Sentry, GlitchTip and Bugsink give it out: `https://<key>@<host>[/<path>]/<project>`. */
export function readDsn(text: string): SentryAddress | undefined {
	if (!URL.canParse(text)) return undefined;
	const { protocol, username: key, host, pathname } = new URL(text);
	const [, path, project] = /^(.*)\/([\w-]+)$/.exec(pathname) ?? [];
	if (!/^https?:$/.test(protocol) || !key || !project) return undefined;
	return { url: `${protocol}//${host}${path}/api/${project}/envelope/`, key };
}
