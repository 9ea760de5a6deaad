export const spanish = `
howmuch: cuánto cuánta importe suma cantidad
howmany: cuántos cuántas número
when: cuándo fecha qué_día cuando
where: dónde adónde donde
why: por_qué porque motivo explica explícame xq
who: quién quiénes alguien
what: qué cuál cuáles
how: cómo como
can: puedo puede posible podría
want: quiero necesito debo tengo_que quisiera favor
not: no ningún nada nunca sin ni
my: mi mis me yo mí
we: nosotros nuestro nuestra tenemos empresa
other: su sus compañero compañera otros otro amigo vecino demás
family: marido mujer hermana hermano hijo hija hijos madre padre
boss: jefe jefa encargado director supervisor
take: sacar saco saqué retir retirar cojo coger retiro retirada disponer sacado
get: recibir recibo cobrar cobro cobré recibí
give: dar ceder ofrecer darme
pay: sueldo salario paga pago nómina pagado pagan pagaron
earn: gan ganado gané gano
early: anticip adelant anticipo antes adelantado ewa adelanto
available: disponib queda saldo restante
fee: comisi comisión coste cuesta tarifa cargo precio
free: gratis gratuito
express: exprés urgente instantán rápid
year: año anual fiscal
todate: hasta_ahora total acumulad llevo en_total
month: mes
week: semana finde
day: día días
today: hoy ahora actualmente
tomorrow: mañana próxim siguiente pronto
yesterday: ayer
past: pasad últim anterior
future: será va_a van_a previsto futuro cobraré recibiré tendré llegará voy
less: menos baj bajó bajado menor poco reducido
more: más sub subió mayor alto aument
same: mismo igual normal
differ: diferencia compar cambió distinto cambiado
transfer: transferenc enviad lleg llegado ingres
fail: falló rechaz fallado denegad
limit: límite máximo mínimo tope
block: bloque bloquea impide para_la
again: otra nuevo veces vez
net: neto limpio después_de_descuentos
gross: bruto antes_de_impuestos antes_de_descuentos
deduct: descont descuent deduc quit retenid retención quitaron
payslip: nómina recibo_de_sueldo hoja
line: línea concepto significa
tax: impuesto impuestos irpf tributa
code: código 1257l br
insurance: national_insurance seguridad_social ni cotizac
loan: préstamo crédito_estudiantil
study: estudiant estudios universidad
pension: pensión jubilac
contrib: aporta cotiza porcentaje
sick: enferm baja_médica baja gripe
note: justificante parte_de_baja certificado_médico
holiday: vacacion vacaciones días_libres bacaciones
overtime: extra extras horas_extra
court: embargo juzgado multa manutenc tribunal orden judicial embargan ayuntamiento
owe: debo deuda_por devolver
payday: día_de_pago día_de_cobro
forecast: previsión estima aproximad calcula previsto
hours: hora horas
approve: aprob acept firmad confirm aprobación
waiting: espera pendiente
missing: falta faltan incompleto
wrong: mal error errores incorrect equivocad problema
shift: turno turnos cuadrante
work: trabaj trabajo
start: empiez entro inicio comienz
end: termin salgo acaba caduc fin
swap: cambiar_turno cambio_de_turno intercambi cubrir sustitu cambiarme
request: solicit solicitud pedir pido reserv
report: avisar comunic informar
document: document p60 p45 contrato justificante certificado_de papeles copia
download: descarg bajar_la
sign: firmar firma
expense: gastos ticket reembols recibo dietas
travel: gasolina viaje autobús tren aparcam kilometraj billete
uniform: uniforme compré herramient
training: formación curso cursos
cert: certificad título vigente
goal: objetivo objetivos meta metas
save: ahorr ahorro
perform: rendimiento evaluación puntual
late: tarde retras
bank: banco bancari cuenta iban
number: número datos
change: cambi cambiar modific actualiz corregir
password: contraseña entrar acceso sesión pin
phone: teléfono móvil correo
face: cara huella biométr reconocimiento facial
language: idioma
clock: fichar fich fichaje fiché salida
forget: olvid perdí
offline: internet conexión app botón cobertura
run: proceso_de_nómina ciclo proceso nóminas
status: estado cómo_va fase terminad cerrad
whole: total todos todo coste_total
employer: empleador patronal
staff: emplead plantilla personal gente trabajadores
active: activos trabajando
warning: aviso avisos advertenc excepci incidenc
fix: corregir arregl resolver
deadline: plazo plazos venc presentar fps eps fecha_límite
hmrc: hmrc hacienda
comply: cumpl normativa infracc incumpl comprobac
law: ley legal derecho derechos abogado ilegal normas
minwage: salario_mínimo mínimo
risk: riesgo riesgos hallazgos auditoría
fraud: fraude sospech raro estafa inusuales señales
duplicate: duplicad misma_cuenta dos_veces repetid
ghost: fantasma inventad ficticio inventado
starter: nuevos incorporac nuevo_empleado recién altas
rtw: permiso_de_trabajo derecho_a_trabajar
person: persona humano agente
talk: hablar contact llamar mensaje escribir
hr: recursos rrhh soporte atención
help: ayuda ayud
complain: queja quejar reclamac injust vergüenza inaceptable acosan
broke: pelado apur ruina sin_dinero sin_blanca
rent: alquiler factura facturas luz casero casa
debt: deudas
food: comer comida hambre
die: suicid morir matar
hopeless: vivir desesper solo miedo lloro aguanto deprim daño
greet: hola buenos buenas
thanks: gracias adiós
you: tú eres usted puedes
fire: despid despedir despido echar indemnización improcedente
sue: demand denunci sindicato juicio
visa: visado visa inmigrac pasaporte residencia patrocin renovar
gov: gobierno presupuest eleccion
nextyear: año_que_viene subirá subirán
benefit: ayuda_por subsidio universal_credit prestaci bono vivienda universal credit darían cuidador
invest: invertir acciones bitcoin cripto oro inmobil bolsa criptomoneda comprar invierto bonos
worth: merece recomiend conviene mejor
rich: rico interés
medicine: medicin pastilla ibuprofeno dosis tomar cura
pain: dolor duele fiebre tos espalda cabeza contagios garganta barriga
doctor: médico doctor hospital grave
weather: tiempo_hace lluvia
fun: chiste canción canta cuento película música
sport: fútbol partido ganó
cook: receta cocin paella arroz
world: presidente capital rey francia
robot: robot instrucciones
money: dinero libras euros pasta
break: descanso pausa
personal: dirección nombre
rate: por_hora la_hora
cancel: cancel anular
weekday: lunes martes miércoles jueves viernes sábado domingo festivo navidad
role: enfermera enfermero cocinero camarero camarera conductor limpieza cajera aprendiz cuidadora encargada
name: ana javier pedro lucía maría juan carlos laura josé luis señor señora marta
income: renta ingresos_de
emergency: emergencia urgencia
monthname: enero febrero marzo mayo junio julio agosto septiembre octubre noviembre diciembre abril
was: fue era fueron cobré recibí pagaron gané ingresaron llegó he pagó
before: antes
after: tras después despues
affect: afecta influye perjudica
show: muestra enseñame ver
nobody: nadie
new: nuevo nueva nuevos
lose: pierdo perder
this: este esta esto
or: o
bank: iban banco cuenta_corriente
travel: parking peaje kilómetros aparcamiento
complain: enfadado cabreado grita vergüenza asco harto falta_de_respeto
broke: sin_blanca pelado descubierto tieso
hours: parte fichajes
deduct: quitado quitan quiten descontado cogido recobro
approve: firmado firmar apruebe apruebo
sick: vomitando malo fiebre gripe covid
pain: espalda rodilla tripa garganta granos alergia
medicine: pastilla jarabe pomada paracetamol
sport: madrid barça partido copa
swap: sustituto en_mi_lugar por_mi
gross: antes_de_que
goal: objetivo meta
ghost: fantasma inventado inexistente
fail: parado rechazado bloqueado
take: coger sacar cogido sacado
howmuch: cuanto cuanta monto
take: sacar retirar retiro coger saque saco sacado tomar adelantar pedi
available: disponible retirable listo dejan
fee: comision comisiones cobran cobrais cargo tarifa descuentan quedan_ustedes
free: gratis
less: menos bajo bajado menguado corta redujo menor
more: subio aumento sube
block: bloqueado gris frena deja_sacar permite
fail: rechazado rechazaron denegado atorada
transfer: transferencia deposito llego cae caido ingreso
net: neto limpio liquido mano depositaron ingresaron
gross: bruto devengado
deduct: descuento descontaron quitaron quitan retencion retienen quiten
tax: impuesto impuestos hacienda
insurance: seguro_nacional seguridad_social cotizacion
loan: prestamo uni
pension: pension jubilacion
sick: enfermo enferma malo fiebre gripe vomitando baja
holiday: vacaciones vacas libres
overtime: extra extras recargo
court: embargo juzgado manutencion multa
early: anticipo adelanto anticipos
forecast: previsto estimado aproximado mas_o_menos
payday: quincena cobro raya cobramos
hours: horas parte
approve: aprobadas aprobo aprobar firmo visto_bueno
shift: turno turnos horario cuadrante chamba curro
swap: cambiar_turno cubrir cubra sustituto releve
document: nominas justificante comprobante papeles carta
expense: reembolso reembolsan recibos gasolina ticket viaticos
training: curso cursos formacion capacitacion
perform: puntualidad tarde retardos asistencia
goal: metas objetivos meta
bank: cuenta banco
password: clave contrasena entrar
clock: fichar fiche ponchar checar fichaje
run: nomina corrida
complain: grita insulta pesimo porquerias harto acoso injusto basura humillan queja
broke: peso ruina alcanza sin_dinero
rent: renta alquiler luz facturas casero
debt: debo deudas
hopeless: vivir acabar
die: morir suicid
law: legal derechos obligar denunciar
fire: echar despedir despido
visa: visa visado residencia
benefit: ayudas subsidio
invest: acciones bitcoin invertir
pain: dolor duele tos
where: donde_esta donde_veo
how: como_hago de_que_forma
give: regalar ceder
earn: ganado gano
express: inmediato rapido al_tiro
year: anual anio
today: ahorita ahora_mismo hoy_dia
same: mismo_de_siempre igual misma
limit: tope topes limites
again: de_nuevo otra_vez
payslip: recibo nomina_de boleta
line: concepto_de significa
contrib: porcentaje aporte cuota
note: certificado_del_medico parte_medico
owe: debo_aun saldo_pendiente
waiting: pendientes en_tramite esperando
missing: faltan incompletos
work: chamba curro trabajo_manana
report: avisar_que informar reportar
download: descargar bajar pdf
uniform: guantes botas casco
cert: carnet certificados
save: ahorrar guardar
late: tarde_veces retraso
phone: celu movil
forget: olvide perdi
employer: empresa_paga patron_pone
active: ahora_mismo_trabajando de_turno
warning: avisos incidencias alertas
fix: corregir arreglar
hmrc: hacienda_inglesa
minwage: minimo_salarial sueldo_minimo
duplicate: cuenta_repetida misma_cuenta
ghost: inventado fantasma
person: persona_real alguien_real
help: ayudenme
gov: ministro gobierno
nextyear: proximo_ano ano_que_viene
doctor: doctores urgencias
weather: llueve clima
break: descansos
personal: direccion_de_casa apellido
rate: precio_hora la_hora_a
open: turnos_libres
cancel: anular cancelar
better: mejor
show: ensename muestrame
`
