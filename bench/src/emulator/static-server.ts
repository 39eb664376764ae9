import { createServer } from 'node:http';

// The upper limit: returns the bytes of an earlier PUT from a buffer.
const bodies = new Map<string, Buffer>();
const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', part => parts.push(part));
  request.on('end', () => {
    const path = request.url ?? '/';
    if (request.method === 'PUT') bodies.set(path, Buffer.concat(parts));
    const body = bodies.get(path) ?? Buffer.alloc(0);
    response.writeHead(200, {
      'content-type': 'application/json; charset=UTF-8',
      'content-length': body.length,
    });
    response.end(body);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`ready at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
});
process.once('SIGTERM', () => process.exit(0));
