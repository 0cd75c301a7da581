import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedSpan {
	readonly traceId: string;
	readonly spanId: string;
	readonly parentSpanId: string | undefined;
	readonly name: string;
	readonly kind: number;
	readonly failed: boolean;
	readonly attributes: Readonly<Record<string, unknown>>;
}

export interface ReceivedRecord {
	readonly traceId: string | undefined;
	readonly severity: string;
	readonly body: unknown;
	readonly attributes: Readonly<Record<string, unknown>>;
}

interface Attribute {
	readonly key: string;
	readonly value: Readonly<Record<string, unknown>>;
}

interface Sent {
	readonly resourceSpans?: readonly {
		readonly resource: { readonly attributes: readonly Attribute[] };
		readonly scopeSpans: readonly { readonly spans: readonly RawSpan[] }[];
	}[];
	readonly resourceLogs?: readonly {
		readonly scopeLogs: readonly { readonly logRecords: readonly RawRecord[] }[];
	}[];
}

interface RawSpan {
	readonly traceId: string;
	readonly spanId: string;
	readonly parentSpanId?: string;
	readonly name: string;
	readonly kind: number;
	readonly status: { readonly code?: number };
	readonly attributes: readonly Attribute[];
}

interface RawRecord {
	readonly traceId?: string;
	readonly severityText: string;
	readonly body: Readonly<Record<string, unknown>>;
	readonly attributes: readonly Attribute[];
}

const plain = (attributes: readonly Attribute[]) =>
	Object.fromEntries(
		attributes.map(({ key, value }) => {
			const [type, one] = Object.entries(value)[0] ?? [];
			return [key, type === 'intValue' ? Number(one) : one];
		}),
	);

/** Starts a local collector that records the traces and logs it receives (OTLP/HTTP as JSON). */
export async function otlpReceiver() {
	const spans: ReceivedSpan[] = [];
	const records: ReceivedRecord[] = [];
	const resources: Record<string, unknown>[] = [];
	const headers: unknown[] = [];
	let text = '';
	const take = (body: string) => {
		const { resourceSpans = [], resourceLogs = [] } = JSON.parse(body) as Sent;
		for (const { resource, scopeSpans } of resourceSpans) {
			resources.push(plain(resource.attributes));
			for (const { attributes, status, parentSpanId, ...span } of scopeSpans.flatMap((scope) => scope.spans))
				spans.push({
					...span,
					parentSpanId: parentSpanId || undefined,
					failed: status.code === 2,
					attributes: plain(attributes),
				});
		}
		for (const { traceId, severityText: severity, body: logBody, attributes } of resourceLogs.flatMap((one) =>
			one.scopeLogs.flatMap(({ logRecords }) => logRecords),
		))
			records.push({ traceId, severity, body: Object.values(logBody)[0], attributes: plain(attributes) });
	};
	const server = createServer(async (request, response) => {
		const parts: Buffer[] = [];
		for await (const part of request) parts.push(part as Buffer);
		const body = Buffer.concat(parts).toString('utf8');
		text += body;
		headers.push(request.headers.authorization);
		take(body);
		response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}`,
		spans,
		records,
		resources,
		headers,
		text: () => text,
		async close() {
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		},
	};
}
