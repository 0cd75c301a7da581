import { productApp } from './product-app.ts';

const { DATABASE_URL = '', LIVE } = process.env;
const { fastify } = await productApp(DATABASE_URL, { live: LIVE === '1' });
console.log(`listening ${await fastify.listen({ host: '127.0.0.1', port: 0 })}`);
// The CPU profile is written only on a regular exit.
process.on('SIGTERM', () => process.exit(0));
