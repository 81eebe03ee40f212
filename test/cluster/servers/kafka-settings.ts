/** One node of a cluster in which every node is broker and controller. */
export interface KafkaNode {
  readonly id: number;
  readonly ports: { readonly plain: number; readonly secure: number; readonly controller: number };
}

export const SCRAM = 'SCRAM-SHA-512';

/** `server.properties`: a listener without protection, one with TLS and SCRAM, and the controllers' own. */
export function stringifyKafkaSettings(node: KafkaNode, nodes: readonly KafkaNode[], folder: string): string {
  const { plain, secure, controller } = node.ports;
  const replicas = nodes.length;
  const settings = {
    'process.roles': 'broker,controller',
    'node.id': node.id,
    'controller.quorum.voters': nodes.map(({ id, ports }) => `${id}@localhost:${ports.controller}`).join(','),
    listeners: `PLAIN://localhost:${plain},SECURE://localhost:${secure},CONTROLLER://localhost:${controller}`,
    'listener.security.protocol.map': 'PLAIN:PLAINTEXT,SECURE:SASL_SSL,CONTROLLER:PLAINTEXT',
    'controller.listener.names': 'CONTROLLER',
    'inter.broker.listener.name': 'PLAIN',
    'listener.name.secure.sasl.enabled.mechanisms': SCRAM,
    'listener.name.secure.scram-sha-512.sasl.jaas.config':
      'org.apache.kafka.common.security.scram.ScramLoginModule required;',
    'listener.name.secure.ssl.keystore.type': 'PEM',
    'listener.name.secure.ssl.keystore.location': `${folder}/tls.pem`,
    'log.dirs': `${folder}/node-${node.id}`,
    'default.replication.factor': replicas,
    'min.insync.replicas': Math.min(2, replicas),
    'offsets.topic.replication.factor': replicas,
    'offsets.topic.num.partitions': 3,
    'transaction.state.log.replication.factor': replicas,
    'transaction.state.log.min.isr': Math.min(2, replicas),
    'share.coordinator.state.topic.replication.factor': replicas,
    'share.coordinator.state.topic.min.isr': Math.min(2, replicas),
    'group.initial.rebalance.delay.ms': 0,
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}
